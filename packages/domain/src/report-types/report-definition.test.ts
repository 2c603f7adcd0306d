import { describe, expect, it } from 'vitest';
import {
  definitionProblem,
  type FieldRule,
  namedFields,
  type ReportDefinition,
  type ReportFilter,
  shownFields,
} from './report-definition.ts';

const FIELDS: readonly FieldRule[] = [
  { key: 'fullname', format: 'text' },
  { key: 'division', format: 'text' },
  { key: 'workDate', format: 'date' },
  { key: 'lateMinutes', format: 'minutes' },
];
const of = (more: Partial<ReportDefinition> = {}): ReportDefinition => ({
  columns: ['fullname', 'lateMinutes'],
  filters: [],
  groupBy: [],
  sort: [],
  ...more,
});
const filtered = (field: string, operator: ReportFilter['operator'], ...values: string[]) =>
  of({ filters: [{ field, operator, values }] });

describe('what a definition may hold', () => {
  it.each<[string, ReportDefinition]>([
    ['columns alone', of()],
    ['a word among several', filtered('division', 'is', 'Operasional', 'Gudang')],
    ['nobody of a division', filtered('division', 'is', '')],
    ['a beginning', filtered('workDate', 'from', '2026-11-01')],
    ['a least number', filtered('lateMinutes', 'least', '10')],
    [
      'sums by two keys, ordered by their rows',
      of({ groupBy: ['division', 'workDate'], sort: [{ field: 'rowCount', order: 'desc' }] }),
    ],
  ])('%s', (_, definition) => expect(definitionProblem(definition, FIELDS)).toBeUndefined());

  it.each<[string, ReportDefinition, string, string]>([
    ['no column', of({ columns: [] }), 'TANPA_KOLOM', 'columns'],
    ['a column twice', of({ columns: ['fullname', 'fullname'] }), 'KOLOM_DUA_KALI', 'columns'],
    ['a column that the reader has not', of({ columns: ['wage'] }), 'KOLOM_TIDAK_DIKENAL', 'columns'],
    ['a filter by one', filtered('wage', 'least', '1'), 'KOLOM_TIDAK_DIKENAL', 'filters'],
    ['groups by one', of({ groupBy: ['wage'] }), 'KOLOM_TIDAK_DIKENAL', 'groupBy'],
    ['an order by one', of({ sort: [{ field: 'wage', order: 'asc' }] }), 'KOLOM_TIDAK_DIKENAL', 'sort'],
    ['a text that is at least something', filtered('fullname', 'least', '5'), 'SARINGAN_TIDAK_COCOK', 'filters'],
    ['a number that is no number', filtered('lateMinutes', 'least', 'banyak'), 'SARINGAN_TIDAK_COCOK', 'filters'],
    ['a date that does not exist', filtered('workDate', 'from', '2026-13-01'), 'SARINGAN_TIDAK_COCOK', 'filters'],
    ['a filter without a value', filtered('division', 'is'), 'SARINGAN_TIDAK_COCOK', 'filters'],
    ['groups by a number', of({ groupBy: ['lateMinutes'] }), 'KELOMPOK_TIDAK_COCOK', 'groupBy'],
    ['the same group twice', of({ groupBy: ['division', 'division'] }), 'KELOMPOK_TIDAK_COCOK', 'groupBy'],
  ])('%s is refused', (_, definition, code, field) => {
    expect(definitionProblem(definition, FIELDS)).toMatchObject({ code, field });
  });
});

it('every field that is named counts: also one that is only filtered or ordered by', () => {
  const definition = of({
    filters: [{ field: 'division', operator: 'is', values: ['A'] }],
    sort: [
      { field: 'workDate', order: 'asc' },
      { field: 'rowCount', order: 'asc' },
    ],
  });
  expect(namedFields(definition)).toEqual(['fullname', 'lateMinutes', 'division', 'workDate']);
});

it('rows have the columns as chosen; groups have their keys and the sums', () => {
  const keys = (definition: ReportDefinition) => shownFields(definition, FIELDS).map(({ key }) => key);
  expect(keys(of({ columns: ['lateMinutes', 'fullname'] }))).toEqual(['lateMinutes', 'fullname']);
  expect(keys(of({ groupBy: ['division'] }))).toEqual(['division', 'lateMinutes']);
});
