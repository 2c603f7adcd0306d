import { expect, test } from 'vitest';
import { importedFields, STRUCTURE_FILE } from './imported-columns.ts';
import {
  emptyPerson,
  fieldOf,
  fieldWord,
  GUARDED_FIELDS,
  PERSON_FIELDS,
  personText,
  STORED_FIELDS,
} from './person-values.ts';

const repeated = (names: readonly (string | null)[]) => names.filter((name, at) => names.indexOf(name) !== at);

test('each field has a column, a name and a place in files of its own', () => {
  expect(repeated(STORED_FIELDS.map((key) => fieldOf(key).column))).toEqual([]);
  expect(repeated(PERSON_FIELDS.map((key) => fieldOf(key).input.label))).toEqual([]);
  expect(repeated(STRUCTURE_FILE.columns)).toEqual([]);
});

test('what some readers do not see can be empty: they read null', () => {
  const hidden = PERSON_FIELDS.filter((key) => fieldOf(key).seenBy === 'whole');
  expect(hidden.filter((key) => !fieldOf(key).input.optional)).toEqual([]);
});

test('what only some read of the record is in no list that others read', () => {
  const listedNear = PERSON_FIELDS.filter((key) => fieldOf(key).list?.seenBy === 'near');
  expect(listedNear.filter((key) => fieldOf(key).seenBy === 'whole')).toEqual([]);
});

test('what a second admin is asked about is always sent', () => {
  expect(GUARDED_FIELDS.filter((key) => !fieldOf(key).alwaysSent)).toEqual([]);
});

test('what may be left out begins empty, or as it is declared', () => {
  for (const key of PERSON_FIELDS.filter((each) => !fieldOf(each).alwaysSent && fieldOf(each).start === undefined))
    expect([key, emptyPerson[key]]).toEqual([key, fieldOf(key).input.kind === 'flag' ? false : null]);
});

test('what opens the account are those that a second admin is asked about', () => {
  expect(GUARDED_FIELDS).toEqual(['employeeNo', 'email', 'phone']);
});

test('somebody new cannot come without name and address', () => {
  expect(importedFields.flatMap(({ column, neededForNew }) => (neededForNew ? [column] : []))).toEqual([
    'NAMA',
    'EMAIL',
  ]);
});

test('a field is called the same within a sentence; abbreviations keep their capitals', () => {
  expect(fieldWord('birthDate')).toBe('tanggal lahir');
  expect(fieldWord('employeeNo')).toBe('NIK kerja');
  expect(personText('requiredSelfie', 'yes')).toBe('Wajib');
});
