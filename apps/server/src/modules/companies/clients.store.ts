/** The clients of a company, kept by the operator. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface ClientRow {
  id: string;
  code: string;
  name: string;
  active: boolean;
  placed: number;
  version: number;
}

const CLIENT = `cl.id, cl.code, cl.name, cl.active, cl.version,
  (select count(*) from placement p join company c on c.id = p.company_id
    where p.company_id = cl.company_id and p.client_id = cl.id
      and p.valid_from <= ($2::timestamptz at time zone c.tz)::date
      and (p.valid_to is null or p.valid_to >= ($2::timestamptz at time zone c.tz)::date))::int as placed`;

export async function clientsOf(db: Db, companyId: string, now: Instant): Promise<ClientRow[]> {
  const { rows } = await db.query<ClientRow>(
    `select ${CLIENT} from client cl where cl.company_id = $1 and cl.deleted_at is null
      order by not cl.active, cl.name, cl.id limit 1000`,
    [companyId, toWire(now)],
  );
  return rows;
}

export async function clientById(db: Db, companyId: string, id: string, now: Instant): Promise<ClientRow | undefined> {
  const { rows } = await db.query<ClientRow>(
    `select ${CLIENT} from client cl where cl.company_id = $1 and cl.id = $3 and cl.deleted_at is null
        for no key update of cl`,
    [companyId, toWire(now), id],
  );
  return rows[0];
}

export async function clientCodeIsTaken(db: Db, companyId: string, code: string, except: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from client where company_id = $1 and code = $2 and id <> $3 and deleted_at is null',
    [companyId, code, except],
  );
  return rowCount === 1;
}

interface ClientFields {
  code: string;
  name: string;
  active: boolean;
}

export async function saveClient(
  db: Db,
  client: ClientFields & { companyId: string; id: string; by: string },
  now: Instant,
): Promise<void> {
  await db.query(
    `insert into client (company_id, id, code, name, active, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $7)
     on conflict (company_id, id) do update set code = excluded.code, name = excluded.name, active = excluded.active,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = client.version + 1`,
    [client.companyId, client.id, client.code, client.name, client.active, toWire(now), client.by],
  );
}
