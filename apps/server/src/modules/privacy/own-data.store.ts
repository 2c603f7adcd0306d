/** Reads what is kept about a person, kind by kind; where each kind stands: own-data-queries.store.ts. */
import type { OwnKindKey } from '@hadir/contract/privacy/own-data-kinds.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { nameIn, ownDataQueries } from './own-data-queries.store.ts';

export type OwnRow = Readonly<Record<string, unknown>>;

/** `limit` rows from `offset` on, newest first. */
export async function ownRows(
  db: CompanyDb,
  userId: string,
  kind: OwnKindKey,
  part: { limit: number; offset: number },
): Promise<OwnRow[]> {
  const { rows } = await db.query<OwnRow>(`${ownDataQueries[kind]} limit $3 offset $4`, [
    db.companyId,
    userId,
    part.limit,
    part.offset,
  ]);
  return rows;
}

/** Rows fetched at a time for the copy. */
const ROWS_AT_A_TIME = 500;

/** All rows of a kind, some at a time, newest first. `db` is a transaction: its snapshot holds until the end. */
export async function* allOwnRows(db: CompanyDb, userId: string, kind: OwnKindKey): AsyncGenerator<OwnRow> {
  await db.query(`declare own_rows no scroll cursor for ${ownDataQueries[kind]}`, [db.companyId, userId]);
  for (;;) {
    const { rows } = await db.query<OwnRow>(`fetch ${ROWS_AT_A_TIME} from own_rows`);
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await db.query('close own_rows');
}

/** How many rows each kind has. */
export async function ownCounts(db: CompanyDb, userId: string): Promise<Readonly<Record<string, number>>> {
  const counts = Object.entries(ownDataQueries).map(
    ([kind, query]) => `(select count(*)::int from (${query}) as ${kind}) as ${kind}`,
  );
  const { rows } = await db.query<Record<string, number>>({
    name: 'own-data-counts',
    text: `select ${counts.join(', ')}`,
    values: [db.companyId, userId],
  });
  return rows[0] ?? {};
}

export async function ownCount(db: CompanyDb, userId: string, kind: OwnKindKey): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (${ownDataQueries[kind]}) as rows`,
    [db.companyId, userId],
  );
  return rows[0]?.count ?? 0;
}

export interface OwnFile {
  name: string;
  storageKey: string;
}

/** Photos and documents of the person, under the names that the rows tell. */
export async function ownFiles(db: CompanyDb, userId: string): Promise<OwnFile[]> {
  const { rows } = await db.query<OwnFile>(
    `select ${nameIn('foto', 'f')} as name, f.storage_key as "storageKey" from file f join company c on c.id = f.company_id
      where f.company_id = $1 and f.owner_user_id = $2 and f.kind in ('selfie', 'photo') and f.deleted_at is null
     union all
     select ${nameIn('lampiran', 'f')}, f.storage_key from request_file q
       join request r on r.company_id = q.company_id and r.id = q.request_id
       join file f on f.company_id = q.company_id and f.id = q.file_id join company c on c.id = q.company_id
      where q.company_id = $1 and r.user_id = $2 and f.deleted_at is null
     union all
     select ${nameIn('kegiatan', 'f')}, f.storage_key from activity a
       join file f on f.company_id = a.company_id and f.id = a.photo_file_id join company c on c.id = a.company_id
      where a.company_id = $1 and a.user_id = $2 and f.deleted_at is null
     union all
     select ${nameIn('laporan', 'f')}, f.storage_key from daily_report_file q
       join daily_report r on r.company_id = q.company_id and r.id = q.report_id
       join file f on f.company_id = q.company_id and f.id = q.file_id join company c on c.id = q.company_id
      where q.company_id = $1 and r.user_id = $2 and f.deleted_at is null
     union all
     select ${nameIn('tiket', 'f')}, f.storage_key from ticket t
       join ticket_message m on m.company_id = t.company_id and m.ticket_id = t.id and m.kind in ('requester', 'agent')
       join ticket_file q on q.company_id = m.company_id and q.message_id = m.id
       join file f on f.company_id = q.company_id and f.id = q.file_id join company c on c.id = q.company_id
      where t.company_id = $1 and t.requester_id = $2 and f.deleted_at is null
     union all
     select ${nameIn('kuitansi', 'f')}, f.storage_key from settlement_item i
       join file f on f.company_id = i.company_id and f.id = i.receipt_file_id join company c on c.id = i.company_id
      where i.company_id = $1 and i.user_id = $2 and f.deleted_at is null
     union all
     select ${nameIn('dokumen', 'd')}, f.storage_key from person_document d
       join file f on f.company_id = d.company_id and f.id = d.file_id join company c on c.id = d.company_id
      where d.company_id = $1 and d.user_id = $2 and d.deleted_at is null and f.deleted_at is null
     order by 1`,
    [db.companyId, userId],
  );
  return rows;
}

/** Whose data it is, for the head of the copy. */
export async function whoOwns(
  db: CompanyDb,
  userId: string,
): Promise<{ fullname: string; employeeNo: string; company: string; zone: string } | undefined> {
  const { rows } = await db.query<{ fullname: string; employeeNo: string; company: string; zone: string }>(
    `select u.fullname, u.employee_no as "employeeNo", c.legal_name as company, c.tz as zone
       from app_user u join company c on c.id = u.company_id where u.company_id = $1 and u.id = $2`,
    [db.companyId, userId],
  );
  return rows[0];
}
