/** Self-registrations and the door of each company. */
import type { RegistrationRow } from '@hadir/contract/registration/endpoints.ts';
import type { RegistrationState } from '@hadir/domain/registration/registration-state.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

export interface Door {
  companyId: string;
  company: string;
  units: { id: string; name: string }[];
}

/** Unknown, shut and closed companies are the same: nothing. */
export async function openDoor(db: Db, code: string): Promise<Door | undefined> {
  const { rows } = await db.query<Door>(
    `select c.id as "companyId", c.legal_name as company,
        (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name), '[]') from unit u
          where u.company_id = c.id and u.active and u.deleted_at is null and u.client_id is null) as units
       from company c join registration_door d on d.company_id = c.id and d.open
      where c.code = $1 and c.kind = 'employer' and c.state = 'active'`,
    [code],
  );
  return rows[0];
}

export async function doorOf(db: CompanyDb): Promise<{ open: boolean; code: string; waiting: number }> {
  const { rows } = await db.query<{ open: boolean; code: string; waiting: number }>(
    `select coalesce(d.open, false) as open, c.code,
        (select count(*)::int from self_registration r where r.company_id = c.id and r.state = 'email_verified') as waiting
       from company c left join registration_door d on d.company_id = c.id where c.id = $1`,
    [db.companyId],
  );
  return rows[0] ?? { open: false, code: '', waiting: 0 };
}

export async function setDoor(db: CompanyDb, open: boolean, by: string, now: Instant): Promise<void> {
  await db.query(
    `insert into registration_door (company_id, open, updated_at, updated_by) values ($1, $2, $3, $4)
     on conflict (company_id) do update set open = excluded.open, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by`,
    [db.companyId, open, toWire(now), by],
  );
}

export interface NewPhoto {
  id: string;
  sha256: string;
  bytes: number;
  mime: string;
  storageKey: string;
  width: number;
  height: number;
}

export interface NewRegistration {
  companyId: string;
  id: string;
  fullname: string;
  employeeNo: string;
  email: string;
  phone: string;
  unitId: string | null;
  consent: string;
  tokenHash: string;
}

/** The row goes before the bytes and before its registration: whatever fails after it is found and swept by it. */
export async function insertPhoto(
  db: Db,
  companyId: string,
  photo: NewPhoto,
  times: { now: Instant; deleteAfter: Instant },
): Promise<void> {
  await db.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, width, height, created_at,
       delete_after) values ($1, $2, null, 'photo', $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      companyId,
      photo.id,
      photo.sha256,
      photo.bytes,
      photo.mime,
      photo.storageKey,
      photo.width,
      photo.height,
      toWire(times.now),
      toWire(times.deleteAfter),
    ],
  );
}

/** Without its unit where that is not the company's. */
export async function insertRegistration(db: Db, row: NewRegistration, photoId: string, now: Instant): Promise<void> {
  await db.query(
    `insert into self_registration (company_id, id, fullname, employee_no, email, phone, unit_id, photo_file_id,
       consent_version, token_hash, submitted_at)
     values ($1, $2, $3, $4, $5, $6,
       (select u.id from unit u where u.company_id = $1 and u.id = $7 and u.active and u.deleted_at is null
          and u.client_id is null), $8, $9, $10, $11)`,
    [
      row.companyId,
      row.id,
      row.fullname,
      row.employeeNo,
      row.email,
      row.phone,
      row.unitId,
      photoId,
      row.consent,
      row.tokenHash,
      toWire(now),
    ],
  );
}

/** The letter's link; a second press finds it proven already. */
export async function proveAddress(db: Db, tokenHash: string, now: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `update self_registration set state = 'email_verified', verified_at = coalesce(verified_at, $2)
      where token_hash = $1 and state in ('submitted', 'email_verified')`,
    [tokenHash, toWire(now)],
  );
  return rowCount === 1;
}

export interface StoredRegistration {
  id: string;
  state: RegistrationState;
  fullname: string;
  employeeNo: string;
  email: string;
  phone: string;
  unitId: string | null;
  photoFileId: string | null;
}

export async function lockRegistration(db: CompanyDb, id: string): Promise<StoredRegistration | undefined> {
  const { rows } = await db.query<StoredRegistration>(
    `select id, state, fullname, employee_no as "employeeNo", email, phone, unit_id as "unitId",
        photo_file_id as "photoFileId" from self_registration where company_id = $1 and id = $2 for update`,
    [db.companyId, id],
  );
  return rows[0];
}

export async function decide(
  db: CompanyDb,
  id: string,
  to: { state: 'approved' | 'rejected'; reason: string; userId: string | null },
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `update self_registration set state = $3, reason = $4, user_id = $5, decided_at = $6, decided_by = $7
      where company_id = $1 and id = $2`,
    [db.companyId, id, to.state, to.reason, to.userId, toWire(now), by],
  );
}

/** The selfie becomes the person's photo and is kept as long as the person. */
export async function adoptPhoto(db: CompanyDb, photoFileId: string, userId: string): Promise<void> {
  await db.query(
    'update file set owner_user_id = $3, delete_after = null where company_id = $1 and id = $2 and deleted_at is null',
    [db.companyId, photoFileId, userId],
  );
  await db.query('update app_user set photo_file_id = $2 where company_id = $1 and id = $3', [
    db.companyId,
    photoFileId,
    userId,
  ]);
}

export type ListedRegistration = Omit<RegistrationRow, 'photo' | 'can' | 'submittedAt' | 'verifiedAt' | 'decidedAt'> & {
  hasPhoto: boolean;
  submittedAt: Instant;
  verifiedAt: Instant | null;
  decidedAt: Instant | null;
};

export async function listRegistrations(
  db: CompanyDb,
  query: { state: RegistrationState; page: number; size: number },
): Promise<ListedRegistration[]> {
  const { rows } = await db.query<ListedRegistration>(
    `select r.id, r.state, r.fullname, r.employee_no as "employeeNo", r.email, r.phone,
        case when n.id is null then null else json_build_object('id', n.id, 'name', n.name) end as unit,
        r.photo_file_id is not null as "hasPhoto", r.submitted_at as "submittedAt", r.verified_at as "verifiedAt",
        r.decided_at as "decidedAt", d.fullname as "decidedBy", r.reason,
        (select coalesce(json_agg(json_build_object('field', s.field, 'fullname', s.fullname,
              'employeeNo', s.employee_no, 'active', s.active)), '[]')
           from (select case when u.employee_no = r.employee_no then 'employeeNo' when u.email = r.email then 'email'
                     when u.phone = r.phone then 'phone' else 'fullname' end as field,
                   u.fullname, u.employee_no, u.active
                   from app_user u where u.company_id = r.company_id and u.deleted_at is null
                    and u.id is distinct from r.user_id
                    and (u.employee_no = r.employee_no or u.email = r.email or u.phone = r.phone
                      or hadir_fold(u.fullname) = hadir_fold(r.fullname)) limit 5) s) as alike
       from self_registration r
       left join unit n on n.company_id = r.company_id and n.id = r.unit_id
       left join app_user d on d.company_id = r.company_id and d.id = r.decided_by
      where r.company_id = $1 and r.state = $2
      order by r.submitted_at, r.id limit $3 offset $4`,
    [db.companyId, query.state, query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countByState(db: CompanyDb): Promise<Map<RegistrationState, number>> {
  const { rows } = await db.query<{ state: RegistrationState; n: number }>(
    'select state, count(*)::int as n from self_registration where company_id = $1 group by state',
    [db.companyId],
  );
  return new Map(rows.map(({ state, n }) => [state, n]));
}

export async function photoOf(db: CompanyDb, id: string): Promise<{ mime: string; storageKey: string } | undefined> {
  const { rows } = await db.query<{ mime: string; storageKey: string }>(
    `select f.mime, f.storage_key as "storageKey" from self_registration r
       join file f on f.company_id = r.company_id and f.id = r.photo_file_id and f.deleted_at is null
      where r.company_id = $1 and r.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}
