/**
 * The correction that proposes itself: a tap is missing, the day is over, and the form lies ready with the planned time.
 * The person only sends it, or lets it lie.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { ownDayLink } from '@hadir/contract/notifications/message-links.ts';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { shiftSpan } from '@hadir/domain/schedule/shift.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { daysMissingATap, insertMissingPunchDraft, type MissingTap } from './missing-punch-drafts.store.ts';

/** Days ended longer ago were looked at when they ended. */
const DAYS_BACK = 3;
const MOST = 2_000;

const WORDS = {
  in: { kind: 'lupa_masuk', what: 'masuk', reason: 'Lupa absen masuk; mulai bekerja menurut jadwal.' },
  out: { kind: 'lupa_pulang', what: 'pulang', reason: 'Lupa absen pulang; selesai bekerja menurut jadwal.' },
} as const;

/** @returns how many drafts were written */
export async function draftMissingTaps(db: CompanyDb, now: Instant): Promise<number> {
  const today = dateIn(now, 'Asia/Jayapura');
  const days = await daysMissingATap(db, addDays(today, -DAYS_BACK), MOST);
  for (const day of days) await db.transaction((tx) => draft(tx, day, now));
  return days.length;
}

async function draft(tx: CompanyDb, day: MissingTap, now: Instant): Promise<void> {
  const { userId, date, zone, missing } = day;
  const { kind, what, reason } = WORDS[missing];
  const planned = shiftSpan(day, date, zone);
  const at = missing === 'in' ? planned.start : planned.end;
  await insertMissingPunchDraft(tx, { userId, date, kind, missing, at, reason }, now);
  const title = `Koreksi absen ${what} ${dateText(date)} sudah disiapkan`;
  const body = 'Buka harinya, periksa jamnya, lalu kirim. Bila keliru, abaikan.';
  await notify(tx, tx.companyId, [{ userId, kind: 'koreksi_disiapkan', title, body, link: ownDayLink(date) }], now);
}
