/** Imports about people: the steps of one as short calls, its files, what it leaves of people. */
import {
  type ImportEndpoints,
  leaveImports,
  statusImports,
  structureImports,
  wageImports,
} from '@hadir/contract/imports/endpoints.ts';
import { attendanceModule } from '../../src/modules/attendance/attendance.module.ts';
import { authModule } from '../../src/modules/auth/auth.module.ts';
import { importsModule } from '../../src/modules/imports/imports.module.ts';
import { peopleRecordsModule } from '../../src/modules/people/records.module.ts';
import type { Person, ServeOptions } from '../world/http.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';

/** What imports about people need of the product. */
export const PEOPLE_IMPORTS: ServeOptions = {
  only: [importsModule, attendanceModule, peopleRecordsModule, authModule],
  jobs: true,
  env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' },
};

const csv = (head: string, lines: readonly string[]) => Buffer.from([head, ...lines].join('\r\n'));

const STATUS_HEAD = 'NIK;STATUS;TANGGAL_EFEKTIF;ALASAN;KETERANGAN';
const WAGE_HEAD =
  'NIK;BERLAKU_MULAI;DASAR_UPAH;UPAH_POKOK;TUNJANGAN_TETAP;TUNJANGAN_TIDAK_TETAP;UPAH_SEHARI;PENGHASILAN;JUMLAH_BULAN;UPAH_MINIMUM';
export const wageFile = (...lines: string[]) => csv(WAGE_HEAD, lines);
export const statusFile = (...lines: string[]) => csv(STATUS_HEAD, lines);
const LEAVE_HEAD = 'NIK;KODE_CUTI;TANGGAL_MULAI;TANGGAL_SELESAI;SETENGAH_HARI;STATUS;KETERANGAN';
export const leaveFile = (...lines: string[]) => csv(LEAVE_HEAD, lines);
/** The columns in use, then the lines. */
export const structureFile = (head: string, ...lines: string[]) => csv(head, lines);

function stepsOf(endpoints: ImportEndpoints) {
  const upload = async (person: Person, body: Buffer) =>
    person.call(endpoints.upload, { query: { fileName: 'berkas.csv' }, body });
  const lines = async (person: Person, id: string) =>
    (await person.call(endpoints.lines, { params: { id } })).reply.data;
  return {
    upload,
    uploaded: async (person: Person, body: Buffer) => (await upload(person, body)).reply.data,
    lines,
    /** `column: sentence` of each finding, by the row's number. */
    async findings(person: Person, id: string): Promise<Record<number, string[]>> {
      return Object.fromEntries(
        (await lines(person, id)).map(({ rowNo, problems }) => [
          rowNo,
          problems.map(
            ({ column, message, proposal }) => `${column}: ${message}${proposal === null ? '' : ` -> ${proposal}`}`,
          ),
        ]),
      );
    },
    commit: (person: Person, id: string) => person.call(endpoints.commit, { params: { id }, body: {} }),
    revert: (person: Person, id: string) => person.call(endpoints.revert, { params: { id }, body: {} }),
  };
}

export const status = stepsOf(statusImports);
export const leave = stepsOf(leaveImports);
export const structure = stepsOf(structureImports);
export const wages = stepsOf(wageImports);

/** Everything kept of a company's people beside versions and stamps: what an undone import must leave as it was. */
export async function readStoredPeople(w: World, company: TestCompany): Promise<unknown> {
  const { rows } = await w.pool.query(
    `select u.employee_no, u.fullname, u.email, u.phone, u.role, u.is_leader, u.active,
            (select jsonb_agg(jsonb_build_array(e.join_date, e.end_date, e.end_reason) order by e.join_date) from employment e
              where e.company_id = u.company_id and e.user_id = u.id) as employments,
            (select jsonb_agg(to_jsonb(oa) - 'version' - 'updated_at' - 'updated_by' order by oa.id) from org_assignment oa
              where oa.company_id = u.company_id and oa.user_id = u.id) as structure,
            (select jsonb_agg(to_jsonb(pl) order by pl.id) from placement pl
              where pl.company_id = u.company_id and pl.user_id = u.id) as placements,
            (select jsonb_agg(to_jsonb(rc) order by rc.work_date) from roster_cell rc
              where rc.company_id = u.company_id and rc.user_id = u.id) as roster,
            (select jsonb_agg(jsonb_build_array(d.work_date, d.status) order by d.work_date) from attendance_day d
              where d.company_id = u.company_id and d.user_id = u.id) as days
       from app_user u where u.company_id = $1 and u.deleted_at is null order by u.employee_no`,
    [company.id],
  );
  return rows;
}
