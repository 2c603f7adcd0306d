/** The code that a recap of a closed period carries: of everybody, or of one client's people. */
import type { Seal, SignaturePlace } from '../../../engines/reports/report-file.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { dateIn, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import type { AttendanceFilter } from '../../../db/attendance/attendance-filter.ts';
import { joinedCompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import type { RequestViewer } from '../../requests/viewer-role.service.ts';
import { clientSignatures, type ClientSignature, sealOfDates } from './closed-period.store.ts';

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

const STAGES = [1, 2] as const;

/** HR by hand, each validator of the client as it signed in the product, or by hand. */
function placesOf(signed: readonly ClientSignature[], zone: Zone): SignaturePlace[] {
  const byHand = 'Nama, tanggal, tanda tangan';
  const stages = STAGES.map((stage): SignaturePlace => {
    const found = signed.find((one) => one.stage === stage);
    const role = `Data Validator ${String(stage)}`;
    if (found === undefined) return { role, fullname: '', note: byHand };
    const at = `${dateText(dateIn(found.at, zone))} ${timeIn(found.at, zone)} ${zoneName[zone]}`;
    return { role, fullname: found.fullname, note: `Ditandatangani di HADIR ${at}` };
  });
  return [{ role: 'HR perusahaan', fullname: '', note: byHand }, ...stages];
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
  const company = joinedCompanyDb(db, asker.companyId);
  const sealed = await sealOfDates(company, filter, clientId);
  if (sealed === undefined) return undefined;
  const { closingId, code } = sealed;
  const signatures =
    clientId === null ? [] : placesOf(await clientSignatures(company, { closingId, clientId }), asker.zone);
  return { code, url: checkAddress(app, code), signatures };
}
