/** How a filter is told, in builder and file: "Divisi adalah Operasional". No zod here. */
import { dateText } from '../kernel/cell.ts';
import type { FilterOperator, ReportFilter } from '@hadir/domain/report-types/report-definition.ts';
import type { DatasetField } from './datasets.ts';

export const operatorWord: Readonly<Record<FilterOperator, string>> = {
  is: 'adalah',
  not: 'bukan',
  contains: 'memuat',
  from: 'sejak',
  to: 'sampai',
  least: 'paling sedikit',
  most: 'paling banyak',
};

/** An empty cell has no word of its own. */
export const NO_VALUE = '(kosong)';

export function filterText({ field, operator, values }: ReportFilter, fields: readonly DatasetField[]): string {
  const declared = fields.find(({ key }) => key === field);
  const words = values.map((value) => {
    if (value === '') return NO_VALUE;
    return declared?.format === 'date' ? dateText(value) : value;
  });
  return `${declared?.label ?? field} ${operatorWord[operator]} ${words.join(', ')}`;
}
