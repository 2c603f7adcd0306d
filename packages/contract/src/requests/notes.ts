/** Plain fields of a request, as its kind declares them: lines on screen and paper, columns of its file. No zod here. */
import type { NoteField } from '@hadir/domain/requests/kind-declaration.ts';
import { kindTraits, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { column, forHr, type RequestColumn } from './column.ts';
import type { Notes } from './file-row.ts';
import type { Fact } from './kind-texts.ts';

export const noteFields = (kind: RequestKind): readonly (readonly [name: string, field: NoteField])[] =>
  Object.entries<NoteField>(kindTraits[kind].notes);

/** What a draft carries of them. */
export function notesIn(kind: RequestKind, draft: object): Notes {
  const carried = draft as Readonly<Record<string, string | number | null | undefined>>;
  const filled = noteFields(kind).flatMap(([name]) => {
    const value = carried[name];
    return value == null || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}

/** For who reads from outside the company what is meant for them. */
export function notesOutside(kind: RequestKind, notes: Notes): Notes {
  const open = noteFields(kind).flatMap(([name, { outside }]) => (outside ? [name] : []));
  return Object.fromEntries(Object.entries(notes).filter(([name]) => open.includes(name)));
}

export const noteFacts = (kind: RequestKind, notes: Notes = {}): readonly Fact[] =>
  noteFields(kind).flatMap(([name, { label }]) =>
    notes[name] === undefined ? [] : [{ label, text: String(notes[name]) }],
  );

/** Behind the kind's own columns; what is not for clients stands in HR's file alone. */
export const noteColumns = (kind: RequestKind): readonly RequestColumn[] =>
  noteFields(kind).map(([name, { label, input, outside }]) => {
    const own = column(
      name,
      label,
      input.type === 'text' ? { format: 'text', width: 30 } : { format: 'count', width: 10 },
      ({ notes }) => notes[name],
    );
    return outside ? own : forHr(own);
  });
