/** Shapes of a person's fields, alike in registration, editing, paste and import: made of what is declared. */
import { z } from 'zod';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { EMPLOYMENT_TYPES, isEmail, isEmployeeNo, isKtp, phoneOf } from '@hadir/domain/people/person-rules.ts';
import { id, localDate, text } from '../kernel/fields.ts';
import type { PersonField } from './person-fields.ts';
import {
  type AlwaysSentField,
  type CompletableField,
  COMPLETABLE_FIELDS,
  DRAFTED_FIELDS,
  type DraftedField,
  emptyPerson,
  fieldOf,
  type ListedField,
  LISTED_FIELDS,
  PERSON_FIELDS,
  type PersonFieldKey,
  type PersonValues,
  STORED_COMPLETABLE_FIELDS,
  STORED_FIELDS,
  type StoredCompletableField,
  type StoredField,
} from './person-values.ts';

/** What stands empty in a form is absent in the record. */
const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
/** For the types: what is typed is text or nothing. */
const orNull = <Out>(shape: z.ZodType<Out, string>) =>
  z.preprocess(blank, shape.nullable()) as unknown as z.ZodType<Out | null, string | null>;

type Text = ReturnType<typeof text>;
const FORMATS: Readonly<Record<NonNullable<PersonField['format']>, (typed: Text) => z.ZodType<string, string>>> = {
  employeeNo: (typed) => typed.refine(isEmployeeNo, { error: 'FORMAT_SALAH' }),
  email: (typed) => typed.transform((value) => value.toLowerCase()).refine(isEmail, { error: 'FORMAT_SALAH' }),
  /** Kept as +62 and digits, however it was typed. */
  phone: (typed) =>
    typed
      .refine((value) => phoneOf(value) !== undefined, { error: 'NOMOR_HP_TIDAK_VALID' })
      .transform((value) => phoneOf(value) ?? value),
  ktpNo: (typed) => typed.refine(isKtp, { error: 'KTP_TIDAK_VALID' }),
};

export const dateOrNull = orNull(localDate);
export const idOrNull = orNull(id);
export const workweek = z.enum(['5', '6', 'roster']);
export const version = z.number().int().min(1).max(2_147_483_647);

const choiceOf = ({ input: { options } }: PersonField) => z.enum(options.map(([value]) => value));
const ofOtherKind = ({ input: { kind, label } }: PersonField) =>
  new RangeError(`a person has no field of the kind ${kind}: ${label}`);

/** As it is typed into a form; an empty one is null where it may be. @throws RangeError for a kind that people have none of */
function typedShape(field: PersonField): z.ZodType {
  const { kind, min, max, optional } = field.input;
  if (kind === 'flag') return z.boolean();
  if (kind === 'choice') return optional ? choiceOf(field).nullable() : choiceOf(field);
  if (kind === 'date') return optional ? dateOrNull : localDate;
  if (kind !== 'text') throw ofOtherKind(field);
  const shape = field.format === undefined ? text(max, min) : FORMATS[field.format](text(max, min));
  return optional ? orNull(shape) : shape;
}

/** As it is told; not judged again. */
function shownShape(field: PersonField): z.ZodType {
  const { kind, optional } = field.input;
  const shape =
    kind === 'flag' ? z.boolean() : kind === 'choice' ? choiceOf(field) : kind === 'date' ? localDate : z.string();
  return optional ? shape.nullable() : shape;
}

/** As far as it was typed; only what a draft is found by has to be there. */
function draftShape(key: DraftedField): z.ZodType {
  const field = fieldOf(key);
  const { kind, max, optional } = field.input;
  if (key === 'fullname') return typedShape(field);
  if (kind === 'flag') return z.boolean().default(field.start === true);
  if (kind === 'text' && !optional) return text(max, 0).default('');
  const shape = kind === 'text' ? text(max, 0) : kind === 'date' ? localDate : choiceOf(field);
  return shape.nullable().default(null);
}

/** What a client writes for a value. */
type Typed<Value> = Value extends LocalDate ? string : Value;
type Shape<Key extends PersonFieldKey> = z.ZodType<PersonValues[Key], Typed<PersonValues[Key]>>;
type LeftOutField = Exclude<PersonFieldKey, AlwaysSentField>;

const shapesOf = <Key extends PersonFieldKey, Shapes>(keys: readonly Key[], make: (key: Key) => z.ZodType) =>
  // The types say of each key what its declaration makes.
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Shapes;

const typed = shapesOf<PersonFieldKey, { [Key in PersonFieldKey]: Shape<Key> }>(PERSON_FIELDS, (key) =>
  typedShape(fieldOf(key)),
);
export const { employeeNo, fullname, email, phone } = typed;

/** What is left out stays as it is. */
export const profileFields = shapesOf<
  PersonFieldKey,
  { [Key in AlwaysSentField]: Shape<Key> } & { [Key in LeftOutField]: z.ZodOptional<Shape<Key>> }
>(PERSON_FIELDS, (key) => (fieldOf(key).alwaysSent ? typed[key] : typed[key].optional()));

/** What is left out is as in a new person. */
export const newPersonFields = shapesOf<
  PersonFieldKey,
  { [Key in AlwaysSentField]: Shape<Key> } & { [Key in LeftOutField]: z.ZodDefault<Shape<Key>> }
>(PERSON_FIELDS, (key) => {
  const shape: z.ZodType = typed[key];
  return fieldOf(key).alwaysSent ? shape : shape.default(emptyPerson[key]);
});

/** The person's own answer to HR: only what was asked for. */
export const completedFields = shapesOf<CompletableField, { [Key in CompletableField]: z.ZodOptional<Shape<Key>> }>(
  COMPLETABLE_FIELDS,
  (key) => typed[key].optional(),
);

export const draftFields = shapesOf<
  DraftedField,
  { fullname: Shape<'fullname'> } & { [Key in Exclude<DraftedField, 'fullname'>]: z.ZodDefault<Shape<Key>> }
>(DRAFTED_FIELDS, draftShape);

/** In the record. */
export const recordFields = shapesOf<StoredField, { [Key in StoredField]: z.ZodType<PersonValues[Key]> }>(
  STORED_FIELDS,
  (key) => shownShape(fieldOf(key)),
);
/** What is kept of them before the person answers; the KTP number stays sealed. */
export const completableFields = shapesOf<
  StoredCompletableField,
  { [Key in StoredCompletableField]: z.ZodType<PersonValues[Key]> }
>(STORED_COMPLETABLE_FIELDS, (key) => recordFields[key]);
/** In the list; null for whoever does not see them. */
export const listedFields = shapesOf<ListedField, { [Key in ListedField]: z.ZodType<PersonValues[Key] | null> }>(
  LISTED_FIELDS,
  (key) => shownShape(fieldOf(key)).nullable(),
);

export const employmentFields = {
  employmentType: z.enum(EMPLOYMENT_TYPES),
  joinDate: localDate,
  contractEnd: dateOrNull,
  workweek,
};

export const structureFields = {
  divisionId: idOrNull,
  departmentId: idOrNull,
  positionId: idOrNull,
  jobLevelId: idOrNull,
  unitId: idOrNull,
  superiorId: idOrNull,
  leaderId: idOrNull,
};
