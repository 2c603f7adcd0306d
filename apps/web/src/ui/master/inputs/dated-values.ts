/** What the form of a table with dated fields holds besides the row, and what of it is sent. */
import type { MasterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, type Master } from '@hadir/contract/kernel/master.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { same } from '../../form/conflict.ts';
import { capital } from '../../text/format.ts';
import type { Values } from '../master-conflict.tsx';

/** The values of a row from a date on. */
export type DatedLine = ReplyOf<MasterEndpoints['versions']>['data'][number];

/** The declared fields alone. */
export const ownValues = (master: Master, values: Values): Values =>
  Object.fromEntries(fieldsOf(master).map(([key]) => [key, values[key] ?? null]));

interface Opened {
  readonly initial: Values;
  /** The coming version that is edited. */
  readonly coming: DatedLine | undefined;
}

/**
 * The date goes along where it says something: with a change of dated fields, a date that was chosen, a coming version.
 * A new name alone begins no version.
 */
export function sentValues(master: Master, values: Values, { initial, coming }: Opened): Values {
  const own = ownValues(master, values);
  const dated = [...master.versioned, 'effectiveFrom'].some((key) => !same(values[key], initial[key]));
  if (initial['effectiveFrom'] === undefined || (!dated && coming === undefined)) return own;
  return { ...own, effectiveFrom: values['effectiveFrom'] ?? null, ...(coming && { versionId: coming.id }) };
}

/** `Nama dan warna langsung berlaku.` */
export function undatedHint({ fields, versioned }: Master): string {
  const undated = Object.entries(fields).filter(([key]) => !versioned.includes(key));
  const labels = undated.map(([, { label }]) => label);
  const list = new Intl.ListFormat('id').format(labels.map((label) => label.toLowerCase()));
  return `${capital(list)} langsung berlaku.`;
}
