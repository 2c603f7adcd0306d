/** What follows from the declared fields of a person: types of their values, which of them do what, words. No zod here. */
import type { FieldValues } from '@hadir/domain/imports/person-cells.ts';
import { fieldText, type FieldValue, type MasterField } from '../kernel/master-field.ts';
import { type PersonField, personFields } from './person-fields.ts';

type Fields = typeof personFields;
export type PersonFieldKey = keyof Fields;
type ValueOf<Field> = Field extends { readonly input: MasterField<infer Value> } ? Value : never;
/** Keys of the fields that are declared so. */
type KeyOf<Said> = { [Key in PersonFieldKey]: Fields[Key] extends Said ? Key : never }[PersonFieldKey];

export type PersonValues<Key extends PersonFieldKey = PersonFieldKey> = { [Each in Key]: ValueOf<Fields[Each]> };

export type StoredField = KeyOf<{ readonly column: string }>;
export type ListedField = KeyOf<{ readonly list: object }>;
export type ImportedField = KeyOf<{ readonly import: object }>;
export type CompletableField = KeyOf<{ readonly completable: true }>;
export type AlwaysSentField = KeyOf<{ readonly alwaysSent: true }>;
export type StoredCompletableField = Extract<CompletableField, StoredField>;
type GuardedField = KeyOf<{ readonly guarded: true }>;
/** What a registration that is not finished keeps: the KTP number lies sealed or nowhere. */
export type DraftedField = Exclude<StoredField, KeyOf<{ readonly card: 'rules' }>>;

export const fieldOf = (key: PersonFieldKey): PersonField => personFields[key];

// The keys are those of the table itself.
const ENTRIES = Object.entries(personFields) as [PersonFieldKey, PersonField][];
const keysWith = <Key extends PersonFieldKey>(said: (field: PersonField) => boolean): readonly Key[] =>
  ENTRIES.flatMap(([key, field]) => (said(field) ? [key as Key] : []));

export const PERSON_FIELDS = keysWith(() => true);
export const STORED_FIELDS = keysWith<StoredField>(({ column }) => column !== null);
export const LISTED_FIELDS = keysWith<ListedField>(({ list }) => list !== undefined);
export const IMPORTED_FIELDS = keysWith<ImportedField>((field) => field.import !== undefined);
export const COMPLETABLE_FIELDS = keysWith<CompletableField>(({ completable }) => completable === true);
export const STORED_COMPLETABLE_FIELDS = keysWith<StoredCompletableField>(
  ({ completable, column }) => completable === true && column !== null,
);
export const GUARDED_FIELDS = keysWith<GuardedField>(({ guarded }) => guarded === true);
export const DRAFTED_FIELDS = keysWith<DraftedField>(({ column, card }) => column !== null && card !== 'rules');

type MaybeValues<Key extends PersonFieldKey> = { readonly [Each in Key]?: PersonValues[Each] | undefined };

/** The part of something that holds these fields; what is absent stays so. */
export function pickFields<Key extends PersonFieldKey, From extends MaybeValues<Key>>(
  from: From,
  keys: readonly Key[],
): { [Each in keyof Pick<From, Key>]: Exclude<From[Each], undefined> } {
  const found = keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]));
  return Object.fromEntries(found) as ReturnType<typeof pickFields<Key, From>>;
}

/** What a line of a file says: its cells were read by the declaration of each. */
export const fieldsOfFile = (values: FieldValues): Partial<PersonValues<ImportedField>> =>
  pickFields(values as Partial<PersonValues<ImportedField>>, IMPORTED_FIELDS);

function emptyOf({ input: { kind, optional }, start }: PersonField): FieldValue {
  if (start !== undefined) return start;
  return optional ? null : kind === 'flag' ? false : '';
}

/** False for what lies sealed: of it is only told whether it is there. */
export const isStoredField = <Key extends PersonFieldKey>(key: Key): key is Extract<Key, StoredField> =>
  fieldOf(key).column !== null;

/** What a new person begins with. */
export const emptyPerson = Object.fromEntries(
  ENTRIES.map(([key, field]) => [key, emptyOf(field)]),
) as unknown as Readonly<PersonValues>;

const isAbbreviation = (word: string) => /^\p{Lu}{2}/u.test(word);

/** Within a sentence: `nomor HP`, `NIK kerja`. */
export function fieldWord(key: PersonFieldKey): string {
  const { label } = fieldOf(key).input;
  return isAbbreviation(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** The value as history and files have it; '' for none. */
export const personText = (key: PersonFieldKey, value: FieldValue): string => fieldText(fieldOf(key).input, value);
