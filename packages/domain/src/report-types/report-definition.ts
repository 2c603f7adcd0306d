/**
 * What a company's own report is made of: columns of one dataset, what narrows its rows, by what they are summed and
 * ordered (rules/reports#own-reports). The rules say what a definition may hold; which fields a reader sees is told.
 */
import { isLocalDate } from '../kernel/time.ts';
export const FIELD_FORMATS = ['text', 'date', 'count', 'minutes', 'hours', 'days'] as const;
export type FieldFormat = (typeof FIELD_FORMATS)[number];

/** How a filter compares; which of them a field has follows from its format. */
export const FILTER_OPERATORS = ['is', 'not', 'contains', 'from', 'to', 'least', 'most'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export interface ReportFilter {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

interface ReportSort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface ReportDefinition {
  readonly columns: readonly string[];
  readonly filters: readonly ReportFilter[];
  /** None: each row by itself. Otherwise a row for each of their values, with sums of the numbers among the columns. */
  readonly groupBy: readonly string[];
  readonly sort: readonly ReportSort[];
}

export interface FieldRule {
  readonly key: string;
  readonly format: FieldFormat;
}

const NUMERIC: readonly FieldFormat[] = ['count', 'minutes', 'hours', 'days'];
export const isSummable = ({ format }: Pick<FieldRule, 'format'>): boolean => NUMERIC.includes(format);

/** data table: the comparisons of each format, the usual one first. */
const OPERATORS: Readonly<Record<'text' | 'date' | 'number', readonly FilterOperator[]>> = {
  text: ['is', 'not', 'contains'],
  date: ['from', 'to'],
  number: ['least', 'most'],
};

export function operatorsOf(field: Pick<FieldRule, 'format'>): readonly FilterOperator[] {
  if (isSummable(field)) return OPERATORS.number;
  return field.format === 'date' ? OPERATORS.date : OPERATORS.text;
}

export const MOST_COLUMNS = 30;
export const MOST_FILTERS = 10;
export const MOST_VALUES = 20;
export const MOST_GROUPS = 3;
/** In characters: as long as the longest text that a field holds, a note about a validation. */
export const LONGEST_VALUE = 500;

/** How many rows a group has, beside its sums. */
export const ROW_COUNT = 'rowCount';

type DefinitionProblem =
  | 'TANPA_KOLOM'
  | 'KOLOM_TIDAK_DIKENAL'
  | 'KOLOM_DUA_KALI'
  | 'SARINGAN_TIDAK_COCOK'
  | 'KELOMPOK_TIDAK_COCOK';

export interface FoundProblem {
  readonly code: DefinitionProblem;
  readonly field: 'columns' | 'filters' | 'groupBy' | 'sort';
  /** The field of the dataset that is meant. */
  readonly key: string;
}

const NUMBER = /^-?\d{1,9}(\.\d{1,2})?$/;

/** Whether the typed values can be compared with the field at all. */
function fits({ operator, values }: ReportFilter, field: FieldRule): boolean {
  if (values.length === 0 || values.length > MOST_VALUES || !operatorsOf(field).includes(operator)) return false;
  if (operator === 'is' || operator === 'not') return values.every((value) => value.length <= LONGEST_VALUE);
  const [value = ''] = values;
  if (values.length > 1 || value.trim() === '') return false;
  if (isSummable(field)) return NUMBER.test(value);
  return field.format === 'date' ? isLocalDate(value) : value.length <= 100;
}

/** Every key that a definition names, wherever. */
export function namedFields({ columns, filters, groupBy, sort }: ReportDefinition): string[] {
  const sorted = sort.map(({ field }) => field).filter((key) => key !== ROW_COUNT);
  return [...new Set([...columns, ...filters.map(({ field }) => field), ...groupBy, ...sorted])];
}

function columnProblem({ columns }: ReportDefinition): FoundProblem | undefined {
  if (columns.length === 0) return { code: 'TANPA_KOLOM', field: 'columns', key: '' };
  const twice = columns.find((key, index) => columns.indexOf(key) !== index);
  return twice === undefined ? undefined : { code: 'KOLOM_DUA_KALI', field: 'columns', key: twice };
}

const PARTS = ['columns', 'groupBy'] as const;

function unknownProblem(definition: ReportDefinition, known: ReadonlyMap<string, FieldRule>): FoundProblem | undefined {
  for (const field of PARTS) {
    const key = definition[field].find((one) => !known.has(one));
    if (key !== undefined) return { code: 'KOLOM_TIDAK_DIKENAL', field, key };
  }
  const filter = definition.filters.find(({ field }) => !known.has(field));
  if (filter !== undefined) return { code: 'KOLOM_TIDAK_DIKENAL', field: 'filters', key: filter.field };
  const sort = definition.sort.find(({ field }) => field !== ROW_COUNT && !known.has(field));
  return sort === undefined ? undefined : { code: 'KOLOM_TIDAK_DIKENAL', field: 'sort', key: sort.field };
}

/** The first thing that is wrong; undefined for a definition that can be run. */
export function definitionProblem(
  definition: ReportDefinition,
  fields: readonly FieldRule[],
): FoundProblem | undefined {
  const known = new Map(fields.map((field) => [field.key, field]));
  const found = columnProblem(definition) ?? unknownProblem(definition, known);
  if (found !== undefined) return found;
  for (const filter of definition.filters) {
    const field = known.get(filter.field);
    if (field === undefined || !fits(filter, field))
      return { code: 'SARINGAN_TIDAK_COCOK', field: 'filters', key: filter.field };
  }
  const summed = definition.groupBy.find((key, index) => {
    const field = known.get(key);
    return field === undefined || isSummable(field) || definition.groupBy.indexOf(key) !== index;
  });
  return summed === undefined ? undefined : { code: 'KELOMPOK_TIDAK_COCOK', field: 'groupBy', key: summed };
}

/** What the rows have as columns: of groups their keys, the number of rows, and the sums. */
export function shownFields<Field extends FieldRule>(
  { columns, groupBy }: Pick<ReportDefinition, 'columns' | 'groupBy'>,
  fields: readonly Field[],
): readonly Field[] {
  const of = (keys: readonly string[]) => keys.flatMap((key) => fields.filter((field) => field.key === key));
  if (groupBy.length === 0) return of(columns);
  return [...of(groupBy), ...of(columns).filter(isSummable)];
}
