/** What people are told when a day closes against them: the person, and for all of a date the superior. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { ownDayLink } from '@hadir/contract/notifications/message-links.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type NewNotification, notify } from '../../notifications/notifications.service.ts';
import type { JudgedDay } from './day-record.ts';
import { superiorsOn } from '../notified-people.store.ts';

type Failing = 'ALPA' | 'TIDAK_ABSEN_PULANG';

const WORDS: Readonly<Record<Failing, { kind: string; own: string; ownBody: string; others: string }>> = {
  ALPA: {
    kind: 'alpa',
    own: 'Tidak ada absen',
    ownBody: 'Hari itu dihitung Alpa. Buka harinya untuk melihat alasannya, lalu ajukan koreksi bila keliru.',
    others: 'Alpa',
  },
  TIDAK_ABSEN_PULANG: {
    kind: 'tidak_absen_pulang',
    own: 'Tidak ada absen pulang',
    ownBody: 'Jam kerja hari itu belum dihitung. Buka harinya, lalu ajukan koreksi.',
    others: 'tidak absen pulang',
  },
};

function failing({ result }: JudgedDay): Failing | null {
  return result.status === 'ALPA' || result.status === 'TIDAK_ABSEN_PULANG' ? result.status : null;
}

/** In the transaction that closes the days: a job that runs twice tells once. */
export async function notifyClosedDays(tx: CompanyDb, over: readonly JudgedDay[], now: Instant): Promise<void> {
  const failed = over.flatMap((judged) => {
    const status = failing(judged);
    return status ? [{ userId: judged.record.user_id, date: judged.date, status }] : [];
  });
  if (failed.length === 0) return;
  const people = await superiorsOn(tx, tx.companyId, failed);
  const notifications: NewNotification[] = failed.map(({ userId, date, status }) => ({
    userId,
    kind: WORDS[status].kind,
    title: `${WORDS[status].own} ${dateText(date)}`,
    body: WORDS[status].ownBody,
    link: ownDayLink(date),
  }));
  const groups = Map.groupBy(
    failed.flatMap((entry) => {
      const person = people.find(({ userId, date }) => userId === entry.userId && date === entry.date);
      return person?.superiorId == null ? [] : [{ ...entry, superiorId: person.superiorId, fullname: person.fullname }];
    }),
    ({ superiorId, date, status }) => `${superiorId} ${date} ${status}`,
  );
  for (const group of groups.values()) notifications.push(forSuperior(group));
  await notify(tx, tx.companyId, notifications, now);
}

const MOST_NAMES = 5;

/** One message for all of a superior's people of a date. */
function forSuperior(
  group: readonly { superiorId: string; date: LocalDate; status: Failing; fullname: string }[],
): NewNotification {
  const [first] = group;
  if (!first) throw new RangeError('nobody to tell of');
  const words = WORDS[first.status];
  const names = group.slice(0, MOST_NAMES).map(({ fullname }) => fullname);
  const more = group.length > MOST_NAMES ? ` dan ${group.length - MOST_NAMES} orang lain` : '';
  return {
    userId: first.superiorId,
    kind: `${words.kind}_bawahan`,
    title: `${group.length} orang ${words.others} ${dateText(first.date)}`,
    body: `${names.join(', ')}${more}.`,
    link: `/laporan/all?dari=${first.date}&sampai=${first.date}&status=${first.status}`,
  };
}
