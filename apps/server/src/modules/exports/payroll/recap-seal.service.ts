/** The code that a recap of a closed period carries: of everybody, or of one client's people. */
import type { Seal } from '../../../engines/reports/report-file.ts';
import type { App } from '../../../app-context.ts';
import type { AttendanceFilter } from '../../../db/attendance/attendance-filter.ts';
import { joinedCompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import type { RequestViewer } from '../../requests/viewer-role.service.ts';
import { codeOfDates } from './closed-period.store.ts';

/** Where the code of a closing is checked by whoever holds the paper. */
export function checkAddress({ config }: Pick<App, 'config'>, code: string): string {
  const base = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  return `${base}/cek?kode=${code}`;
}

/** Whose code the rows are under; undefined where they are of fewer people than any closing counts. */
function clientOf({ role, clientId }: RequestViewer, filter: AttendanceFilter): string | null | undefined {
  const { division, department, unit, client, status, group, search, userId, exceptions, review } = filter;
  const narrowed =
    division.length + department.length + unit.length + status.length + group.length > 0 ||
    (search ?? '') !== '' ||
    userId !== undefined ||
    exceptions === 'ya' ||
    review === 'ya';
  if (narrowed || client.length > 1) return undefined;
  if (clientId !== null) return clientId;
  if (role !== 'admin') return undefined;
  return client[0] ?? null;
}

/** Undefined for dates that are no closed period, and for a part of its people. */
export async function sealOf(
  app: Pick<App, 'config'>,
  db: Db,
  asker: RequestViewer,
  filter: AttendanceFilter,
): Promise<Seal | undefined> {
  const clientId = clientOf(asker, filter);
  if (clientId === undefined) return undefined;
  const code = await codeOfDates(joinedCompanyDb(db, asker.companyId), filter, clientId);
  return code === undefined ? undefined : { code, url: checkAddress(app, code) };
}
