/** The noted ends of the audit chains: one row here, and the same text in the file storage, outside the tables. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from './pool.ts';

/** Where the text lies in the file storage. */
export const AUDIT_HEAD_KEY = 'platform/audit/head';

export interface AuditHead {
  /** Counts how often the ends were noted. */
  round: number;
  at: Instant;
  /** Exactly as it was signed. */
  body: string;
  /** Hex. */
  mac: string;
}

/** As it lies in the file storage. */
export const headText = ({ mac, body }: Pick<AuditHead, 'mac' | 'body'>): string => `${mac}\n${body}\n`;

/** undefined when none was noted yet, also in the shape of before there were any. */
export async function readAuditHead(db: Db): Promise<AuditHead | undefined> {
  const shape = await db.query<{ there: boolean }>(`select to_regclass('audit_head') is not null as there`);
  if (shape.rows[0]?.there !== true) return undefined;
  const { rows } = await db.query<AuditHead>('select round, at, body, mac from audit_head');
  return rows[0];
}

export async function writeAuditHead(db: Db, { round, at, body, mac }: AuditHead): Promise<void> {
  await db.query(
    `insert into audit_head (round, at, body, mac) values ($1, $2, $3, $4)
     on conflict (one) do update set round = excluded.round, at = excluded.at, body = excluded.body, mac = excluded.mac`,
    [round, toWire(at), body, mac],
  );
}
