/** What a file of an own report was asked with, and what the writing thread needs to make it. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { OWN_REPORT } from '@hadir/contract/exports/endpoints.ts';
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestViewer } from '../../requests/viewer-role.service.ts';
import type { OwnReport } from './dataset-rows.store.ts';

type FileBody = BodyOf<typeof reportTypes.run>;

/** As it is stored with a job: with what the type held when it was asked for, so that its file is judged by that. */
export type OwnReportRequest = FileBody & {
  readonly report: typeof OWN_REPORT;
  /** `scopes`: over whose rows. */
  readonly made: OwnReport & { readonly scopes: readonly Scope[] };
};

/** Without dates and rows: what a schedule remembers, and takes from the type when its time has come. */
export type ScheduledOwnReport = Omit<FileBody, 'from' | 'to'> & { readonly report: typeof OWN_REPORT };

export interface OwnReportQuery extends OwnReport {
  readonly name: string;
  readonly person: RequestViewer;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly zone: Zone;
  readonly now: Instant;
}
