/**
 * News of counseling. They tell that there is an appointment and when, never with whom or about what: they are read on locked
 * screens and in mailboxes of others.
 */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { COUNSELOR_LINK, HRD_COUNSELING_LINK, OWN_SESSIONS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { dateIn, type Instant, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import { holdersOfDesk } from './keys.store.ts';
import type { StoredSession } from './sessions.store.ts';

const KIND = 'janji_temu';

const whenOf = (at: Instant, zone: Zone): string =>
  `${dateText(dateIn(at, zone))} ${timeIn(at, zone).replace(':', '.')}`;

const REQUESTER_NEWS = {
  approve: 'Janji temu Anda dikonfirmasi',
  propose: 'Ada usulan waktu lain untuk janji temu Anda',
  reject: 'Janji temu Anda tidak dapat dipenuhi',
  hand_over: 'Ada pertanyaan tentang janji temu Anda',
  cancel: 'Janji temu Anda dibatalkan',
  expire: 'Janji temu Anda tidak sempat dikonfirmasi',
  remind: 'Pengingat janji temu',
} as const;
export type RequesterNews = keyof typeof REQUESTER_NEWS;

export async function notifyRequester(
  tx: CompanyDb,
  row: Pick<StoredSession, 'requesterId' | 'start' | 'zone'>,
  news: RequesterNews,
  now: Instant,
): Promise<void> {
  const message = {
    kind: KIND,
    title: REQUESTER_NEWS[news],
    body: whenOf(row.start, row.zone),
    link: OWN_SESSIONS_LINK,
  };
  await notify(tx, tx.companyId, [{ ...message, userId: row.requesterId }], now);
}

const DESK_NEWS = {
  ask: 'Ada permintaan janji temu',
  move: 'Satu janji temu pindah waktu',
  cancel: 'Satu janji temu dibatalkan',
  accept_proposal: 'Usulan waktu Anda diterima',
  decline_proposal: 'Usulan waktu Anda tidak diterima',
  decline_hand_over: 'Satu janji temu tetap pada Anda',
  hand_over: 'Satu janji temu dialihkan kepada Anda',
  remind: 'Pengingat janji temu',
} as const;
export type DeskNews = keyof typeof DESK_NEWS;

/** To whoever handles it; to all of HRD while nobody has taken it, but for who of them asked. */
export async function notifyDesk(
  tx: CompanyDb,
  row: Pick<StoredSession, 'requesterId' | 'deskId' | 'target' | 'takenBy' | 'start' | 'zone'>,
  news: DeskNews,
  now: Instant,
): Promise<void> {
  const holders = await holdersOfDesk(tx, row.deskId);
  const people = row.takenBy === null ? holders.map(({ userId }) => userId) : [row.takenBy];
  const link = row.target === 'hrd' ? HRD_COUNSELING_LINK : COUNSELOR_LINK;
  const message = { kind: KIND, title: DESK_NEWS[news], body: whenOf(row.start, row.zone), link };
  await notify(
    tx,
    tx.companyId,
    people.filter((userId) => userId !== row.requesterId).map((userId) => ({ ...message, userId })),
    now,
  );
}

export async function notifyFreeTime(tx: CompanyDb, userIds: readonly string[], now: Instant): Promise<void> {
  const message = {
    kind: KIND,
    title: 'Ada waktu kosong untuk janji temu',
    body: 'Pilih waktunya sebelum diambil orang lain.',
    link: OWN_SESSIONS_LINK,
  };
  await notify(
    tx,
    tx.companyId,
    userIds.map((userId) => ({ ...message, userId })),
    now,
  );
}
