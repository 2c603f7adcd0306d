/** The first rows of a report that is being made, and what stands in its fields. */
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import type { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import type { Db } from '../../../db/pool.ts';
import { requireRange } from '../../../engines/reports/report-range.ts';
import { refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { datasetQuestion } from './dataset-question.service.ts';
import { columnsOfRows, firstRows, type OwnReport, valuesOf } from './dataset-rows.store.ts';
import type { DatasetQuestion } from './dataset-sources.store.ts';
import { requireReport } from './judge-report.ts';
import { sampledDates } from './sampled-dates.store.ts';

const PREVIEW_ROWS = 50;
/** As many days as are summed and sorted within a second; of more, a preview is made from the newest dates alone. */
const MOST_SAMPLED = 50_000;

export async function previewReport(c: Call<typeof reportTypes.preview>): Promise<ReplyOf<typeof reportTypes.preview>> {
  const { from, to, ...report } = c.body;
  requireReport(c.actor, report);
  requireRange(from, to, MAX_REPORT_DAYS);
  const question = await datasetQuestion(c.db, c.actor, { dataset: report.dataset, from, to, now: c.now });
  const sample = await sampleOf(c.db, report, question);
  const fields = columnsOfRows(report);
  const { rows, ...counted } = await firstRows(c.db, report, { ...question, ...sample }, PREVIEW_ROWS);
  return {
    data: {
      fields: fields.map(({ key, label, format, width }) => ({ key, label, format, width })),
      rows: rows.map((row) => fields.map(({ key }) => row[key] ?? null)),
      ...counted,
      sample: sample ?? null,
    },
  };
}

/** Rows in their usual order come from an index; whatever sums or sorts them reads every one of them first. */
async function sampleOf(db: Db, { dataset, definition }: OwnReport, question: DatasetQuestion) {
  const readsAll = definition.groupBy.length > 0 || definition.sort.length > 0;
  if (dataset !== 'days' || !readsAll || !question.scopes.includes('company')) return undefined;
  const { actor, from, to } = question;
  return sampledDates(db, { companyId: actor.companyId, from, to }, MOST_SAMPLED);
}

export async function showValues(c: Call<typeof reportTypes.values>): Promise<ReplyOf<typeof reportTypes.values>> {
  const { dataset, field, from, to, search } = c.query;
  requireReport(c.actor, { dataset, definition: { columns: [field], filters: [], groupBy: [field], sort: [] } });
  // Numbers and dates are typed, not chosen.
  if (fieldsOf(dataset).find(({ key }) => key === field)?.format !== 'text')
    throw refusedField('field', 'KOLOM_TIDAK_DIKENAL', { kolom: field });
  requireRange(from, to, MAX_REPORT_DAYS);
  const question = await datasetQuestion(c.db, c.actor, { dataset, from, to, now: c.now });
  const { values, hasMore } = await valuesOf(c.db, { dataset, field, search }, question);
  return { data: values, hasMore };
}
