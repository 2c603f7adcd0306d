/** Imports of presences: the steps of one as short calls, and the days they leave. */
import { imports } from '@hadir/contract/imports/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { attendanceModule } from '../../src/modules/attendance/attendance.module.ts';
import { importsModule } from '../../src/modules/imports/imports.module.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, ServeOptions } from '../world/http.ts';
import type { World } from '../world/world.ts';

/** What imports of presences need of the product. */
export const PRESENCE_IMPORTS: ServeOptions = { only: [importsModule, attendanceModule] };

const HEAD = 'NIK;TANGGAL;JAM_MASUK;JAM_PULANG;KETERANGAN';

export const csv = (...lines: string[]) => Buffer.from(`\ufeff${[HEAD, ...lines].join('\r\n')}\r\n`);

type Existing = { existing?: 'lewati' | 'timpa' };

export function upload(person: Person, bytes: Buffer, query: Existing = {}) {
  return person.call(imports.upload, { query: { fileName: 'absen.csv', ...query }, body: bytes });
}

export async function uploaded(person: Person, bytes: Buffer, query: Existing = {}) {
  return (await upload(person, bytes, query)).reply.data;
}

export async function linesOf(person: Person, id: string) {
  return (await person.call(imports.lines, { params: { id } })).reply.data;
}

/** `column: sentence -> proposal` of one row. */
export async function findings(person: Person, id: string, rowNo = 2): Promise<string[]> {
  const line = (await linesOf(person, id)).find((candidate) => candidate.rowNo === rowNo);
  return (line?.problems ?? []).map(
    ({ column, message, proposal }) => `${column}: ${message}${proposal === null ? '' : ` -> ${proposal}`}`,
  );
}

export function commit(person: Person, id: string, body: BodyIn<typeof imports.commit> = {}) {
  return person.call(imports.commit, { params: { id }, body });
}

/** The judged day as people see it; undefined while there is none. */
export async function dayOf(w: World, user: TestUser, date: string) {
  const { rows } = await w.pool.query(
    `select status, label, to_char(in_at at time zone tz, 'HH24:MI:SS') as in, to_char(out_at at time zone tz, 'HH24:MI') as out, source
       from attendance_day where company_id = $1 and user_id = $2 and work_date = $3`,
    [user.company.id, user.id, date],
  );
  return rows[0];
}
