/** A company with two employees and an admin, and the steps of an import as short calls. */
import { imports } from '@hadir/contract/imports.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { attendanceModule } from '../src/modules/attendance/attendance.module.ts';
import { importsModule } from '../src/modules/imports/imports.module.ts';
import type { TestUser } from './factories.ts';
import { type Person, serveWorld, type Served } from './http.ts';
import type { TestCompany } from './structure-factories.ts';
import { world, type World } from './world.ts';

/** NIK 0071 and 0072, of a company of their own. */
export interface ImportCompany {
  company: TestCompany;
  budi: TestUser;
  siti: TestUser;
  admin: Person;
}

export interface ImportWorld {
  w: World;
  server: Served;
  newCompany(): Promise<ImportCompany>;
  close(): Promise<void>;
}

export async function importWorld(): Promise<ImportWorld> {
  const w = await world();
  const server = await serveWorld(w, { only: [importsModule, attendanceModule] });
  return {
    w,
    server,
    async newCompany() {
      const company = await w.make.company();
      const budi = await w.make.user({ company, fullname: 'Budi Santoso', employeeNo: '0071' });
      const siti = await w.make.user({ company, fullname: 'Siti Aminah', employeeNo: '0072' });
      const admin = await server.as(await w.make.user({ company, role: 'admin' }));
      return { company, budi, siti, admin };
    },
    async close() {
      await server.close();
      await w.close();
    },
  };
}

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
