/** The form of a registration and the draft it is kept in: the same values, the KTP number and the way in apart. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleDrafts, PersonDraft } from '@hadir/contract/people/drafts.ts';
import { DRAFTED_FIELDS, emptyPerson, fieldOf, PERSON_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';

export type Values = Record<string, FieldValue>;
export type Content = BodyIn<typeof peopleDrafts.begin>['content'];

export const EMPTY: Values = {
  ...emptyPerson,
  employmentType: 'PKWTT',
  contractEnd: null,
  workweek: '5',
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  superiorId: null,
  leaderId: null,
  scheduleId: null,
};

const STRUCTURE = [
  'divisionId',
  'departmentId',
  'positionId',
  'jobLevelId',
  'unitId',
  'superiorId',
  'leaderId',
] as const;
const EMPLOYMENT = ['employmentType', 'joinDate', 'contractEnd', 'workweek'] as const;
const STORED_FIELDS = [...DRAFTED_FIELDS, ...EMPLOYMENT, ...STRUCTURE, 'scheduleId'];
const NEEDED = ['employmentType', 'workweek'];

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** The form's flat values as the endpoint takes them; its schema parses them on the server. */
export function bodyOf(values: Values, places: readonly string[], draftId: string | undefined) {
  return {
    ...pick({ ...emptyPerson, ...values }, [...PERSON_FIELDS, 'access']),
    employment: pick(values, EMPLOYMENT),
    structure: pick(values, STRUCTURE),
    scheduleId: values['scheduleId'] ?? null,
    locationPointIds: [...places],
    placement: null,
    ...(draftId !== undefined && { draftId }),
  } as BodyIn<typeof peopleRecords.create>;
}

const isDate = (value: FieldValue | undefined) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const DATES = DRAFTED_FIELDS.filter((key) => fieldOf(key).input.kind === 'date');

/** What a draft keeps of the form; a date half typed is none yet. */
export function contentOf(values: Values, places: readonly string[]): Content {
  const dates = [...DATES, 'joinDate', 'contractEnd'].filter((name) => !isDate(values[name]));
  const stored = pick(values, STORED_FIELDS);
  return {
    ...stored,
    ...Object.fromEntries(dates.map((name) => [name, null])),
    fullname: String(values['fullname'] ?? '').trim(),
    employeeNo: String(values['employeeNo'] ?? ''),
    locationPointIds: [...places],
  } as Content;
}

/** A name is what a draft is found by again. */
export const worthStoring = (values: Values) => String(values['fullname'] ?? '').trim().length >= 2;

/** The form as the draft holds it. @param usual what stands in a new form */
export function valuesOf(draft: PersonDraft | undefined, usual: Values): Values {
  if (draft?.content == null) return usual;
  const { locationPointIds: _places, ...stored } = draft.content;
  const filled = Object.entries(stored).filter(([name, value]) => value !== null || !NEEDED.includes(name));
  return { ...usual, ...Object.fromEntries(filled) };
}
