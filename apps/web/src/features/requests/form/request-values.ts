/** What the form of a request holds: the fields of its kind, its plain ones, the reason, and for whom. */
import type { Notes } from '@hadir/contract/requests/file-row.ts';
import { noteFields } from '@hadir/contract/requests/notes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestDetail } from '../request-calls.ts';
import type { AskSearch } from './ask-search.ts';
import type { KindForm } from './kind-form.ts';
import type { Content } from './stored-draft.ts';

export interface RequestValues {
  readonly reason: string;
  /** Null: oneself. */
  readonly userId: string | null;
  readonly [field: string]: unknown;
}

export const valuesOf = ({ draft, reason, userId }: Content<object>): RequestValues => ({
  ...draft,
  reason,
  userId: userId ?? null,
});

export function contentOf<Draft>({ reason, userId, ...draft }: RequestValues): Content<Draft> {
  // The names beside these two were put there by the kind's own draft.
  return { draft: draft as Draft, reason, userId: userId ?? undefined };
}

/** The plain fields of the kind stand beside its own, empty unless the request that came back has them. */
function withNotes<Draft extends object>(kind: RequestKind, draft: Draft, notes: Notes = {}): Draft {
  return { ...Object.fromEntries(noteFields(kind).map(([name]) => [name, notes[name] ?? null])), ...draft };
}

/** What a form begins with that nobody has typed in yet. */
export function initialContent<Draft extends object, Own>(
  form: KindForm<Draft, Own>,
  search: AskSearch,
  today: LocalDate,
  returned: RequestDetail | undefined,
): Content<Draft> {
  const draft = (returned && form.draftOf(returned)) ?? form.initialDraft(search, today);
  return {
    draft: withNotes(form.kind, draft, returned?.notes),
    reason: returned?.reason ?? '',
    userId: returned === undefined ? search.untuk : undefined,
  };
}
