/** The calls of own reports, and which fields of a dataset the reader sees. */
import {
  type DatasetField,
  type DatasetName,
  DATASETS,
  datasets,
  fieldsOf,
} from '@hadir/contract/report-types/datasets.ts';
import type { reportTypes, ReportType } from '@hadir/contract/report-types/endpoints.ts';
import type { ReportDefinition } from '@hadir/domain/report-types/report-definition.ts';
import type { BodyIn, QueryIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';
import { useSession } from '../../api/user.ts';

export const listTypes = remote<typeof reportTypes.list>('GET', '/api/report-types', ['report-type']);
export const createType = remote<typeof reportTypes.create>('POST', '/api/report-types');
export const changeType = remote<typeof reportTypes.change>('PUT', '/api/report-types/:id');
export const removeType = remote<typeof reportTypes.remove>('DELETE', '/api/report-types/:id');
export const previewReport = remote<typeof reportTypes.preview>('POST', '/api/report-types/preview');
export const listValues = remote<typeof reportTypes.values>('GET', '/api/report-types/values');

/** Which field of which rows. */
export type ValuesQuery = Omit<QueryIn<typeof reportTypes.values>, 'search'>;
export type { ReportType };
/** What is put together, and how it is called and shared. */
export type ReportDraft = BodyIn<typeof reportTypes.create>;
export type Preview = ReplyOf<typeof reportTypes.preview>['data'];
export type Made = Pick<ReportDraft, 'dataset' | 'definition'>;

/** A definition of one's own to change. */
export const copied = ({ columns, filters, groupBy, sort }: ReportDefinition): ReportDraft['definition'] => ({
  columns: [...columns],
  filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
  groupBy: [...groupBy],
  sort: [...sort],
});

type Grants = Readonly<Partial<Record<string, readonly string[]>>>;

/** By the rights that the session tells; the server judges again. */
function fieldsSeen(grants: Grants, name: DatasetName): readonly DatasetField[] {
  if (grants[datasets[name].access] === undefined) return [];
  return fieldsOf(name).filter(({ reads }) => reads === undefined || grants[reads]?.includes('company') === true);
}

export function useSeenFields(): (name: DatasetName) => readonly DatasetField[] {
  const grants = useSession().data?.grants ?? {};
  return (name) => fieldsSeen(grants, name);
}

export function useSeenDatasets(): readonly DatasetName[] {
  const seen = useSeenFields();
  return DATASETS.filter((name) => seen(name).length > 0);
}
