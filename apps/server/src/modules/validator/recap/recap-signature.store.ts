/** Signatures of closed recaps (migration 0721). */
import { ACCESS_IS_NEW_MS } from '@hadir/domain/access/granting-access.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import type { LastClosing } from './recap.store.ts';

export interface RecapSignatureRow {
  readonly id: string;
  readonly userId: string;
  readonly fullname: string;
  readonly stage: 1 | 2;
  readonly at: Instant;
  readonly people: number;
  readonly minutes: number;
  readonly closingId: string;
}

/** Of everybody of the client, newest first. */
export async function recapSignaturesOf(db: CompanyDb, clientId: string, period: string): Promise<RecapSignatureRow[]> {
  const { rows } = await db.query<RecapSignatureRow>(
    `select s.id, s.user_id as "userId", u.fullname, s.stage, s.signed_at as at, s.people, s.minutes,
        s.closing_id as "closingId"
       from validator_signature s join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = $1 and s.client_id = $2 and s.kind = 'recap' and s.period = $3
        and s.closing_id is not null and s.minutes is not null
      order by s.signed_at desc, s.id desc`,
    [db.companyId, clientId, period],
  );
  return rows;
}

interface NewRecapSignature {
  readonly userId: string;
  readonly clientId: string;
  readonly stage: 1 | 2;
  readonly closing: LastClosing;
  readonly people: number;
  readonly minutes: number;
  readonly marks: Readonly<Record<string, string>>;
  readonly digest: string;
}

export async function insertRecapSignature(tx: CompanyDb, made: NewRecapSignature, now: Instant): Promise<string> {
  const id = newId();
  const { userId, clientId, stage, closing, people, minutes, marks, digest } = made;
  await tx.query(
    `insert into validator_signature (company_id, id, user_id, client_id, stage, kind, period, first_date, last_date,
        signed_at, people, minutes, marks, digest, closing_id, access_given_at)
     values ($1, $2, $3, $4, $5, 'recap', $6, $7, $8, $9, $10, $11, $12, $13, $14,
       (select max(g.at) from access_grant g where g.company_id = $1 and g.user_id = $3 and g.at > $15))`,
    [
      tx.companyId,
      id,
      userId,
      clientId,
      stage,
      closing.label,
      closing.from,
      closing.to,
      toWire(now),
      people,
      minutes,
      JSON.stringify(marks),
      digest,
      closing.id,
      toWire((now - ACCESS_IS_NEW_MS) as Instant),
    ],
  );
  return id;
}
