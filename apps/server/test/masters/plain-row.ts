/** A row of a master table and a change of it, made from the kinds of its fields alone. */
import type { FieldValue, MasterField } from '@hadir/contract/kernel/master-field.ts';
import { fieldsOf, type Master } from '@hadir/contract/kernel/master.ts';

/** Ahead of the days that tests judge. */
const MONDAY = '2026-12-28';

export type Values = Readonly<Record<string, FieldValue>>;

/** A number that most ranges hold, else the nearest one of the range. */
const within = ({ min, max }: MasterField, wished: number) => Math.min(Math.max(wished, min), max);

/** Undefined where only the table itself knows: the id of a row or of a person. */
function valueOf(field: MasterField): FieldValue | undefined {
  switch (field.kind) {
    case 'code':
      return 'UJI-2';
    case 'name':
      return 'Baris uji';
    case 'text':
      return 'Teks uji'.slice(0, field.max);
    case 'number':
      return within(field, 4);
    case 'flag':
      return true;
    case 'choice':
      return field.options[0]?.[0];
    case 'time':
      return '08:00';
    case 'date':
      return MONDAY;
    case 'color':
      return '#88aacc';
    case 'weekdays':
      return [6];
    case 'spans':
      return [{ from: MONDAY, to: MONDAY, note: 'Uji' }];
    case 'cycle':
      return [null];
    case 'reference':
    case 'person':
      return field.optional ? null : undefined;
  }
}

/** What the declaration alone can say; tables whose rules or references ask for more add it by hand. */
export function plainRow(master: Master): Values {
  return Object.fromEntries(
    fieldsOf(master).flatMap(([key, field]) => {
      const value = valueOf(field);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Another value for the field that is changed most readily: a number, a flag, else the name. */
export function plainChange(master: Master): Values {
  const first = (kind: MasterField['kind']) => fieldsOf(master).find(([, field]) => field.kind === kind);
  const [counted, count] = first('number') ?? [];
  if (counted !== undefined && count !== undefined)
    return { [counted]: within(count, 4) === count.max ? count.min : within(count, 5) };
  const [flagged] = first('flag') ?? [];
  if (flagged !== undefined) return { [flagged]: false };
  const [named] = first('name') ?? [];
  if (named === undefined) throw new Error(`no field of ${master.key} is changed without knowing its rules`);
  return { [named]: 'Baris uji diganti' };
}
