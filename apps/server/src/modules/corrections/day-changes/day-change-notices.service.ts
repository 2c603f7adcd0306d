/** Who is told what of a day change, in the transaction of the move. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { dayChangeWord } from '@hadir/contract/corrections/day-change-words.ts';
import { ownDayLink, personDayLink } from '@hadir/contract/notifications/message-links.ts';
import type { DayChangeMove } from '@hadir/domain/corrections/day-change.ts';
import { type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type NewNotification, notify } from '../../notifications/notifications.service.ts';
import { confirmersOfEach, lastObjectionDates, objectionDeciders, superiorOn } from './day-change-people.service.ts';
import type { StoredDayChange } from './day-change.store.ts';

const WAITS = 'koreksi_hr_menunggu';
const ANNOUNCED = 'koreksi_hr';
const DECIDED = 'koreksi_hr_hasil';

type Words = Pick<NewNotification, 'kind' | 'title' | 'body'>;

/** In the middle of a sentence: `koreksi HR 19/11/2026`. */
const within = (what: string) => what.charAt(0).toLowerCase() + what.slice(1);
const ended = (reason: string) => reason.replace(/[.\s]+$/, '');
const linkOf = ({ userId, date }: StoredDayChange) => personDayLink(userId, date, date);

function messages(people: readonly string[], words: Words, link: string): NewNotification[] {
  return [...new Set(people)].map((userId) => ({ ...words, userId, link }));
}

const toPerson = (change: StoredDayChange, words: Words): NewNotification => ({
  ...words,
  userId: change.userId,
  link: ownDayLink(change.date),
});

/** Several days of one person are one message: the newest day is linked. */
function noticeToPerson(
  changes: readonly StoredDayChange[],
  lastDates: ReadonlyMap<string, string>,
): NewNotification[] {
  const [newest] = changes;
  if (!newest) return [];
  const what = dayChangeWord[newest.kind];
  const days = changes.length === 1 ? dateText(newest.date) : `${changes.length} hari sampai ${dateText(newest.date)}`;
  const last = lastDates.get(newest.id);
  const until = last === undefined ? '' : ` sampai ${dateText(last)}`;
  const waits = newest.state === 'waiting';
  const effect = waits
    ? `belum berlaku; berlaku bila Anda setuju, atau bila tidak Anda sanggah${until}`
    : 'sudah berlaku';
  const say = waits ? '' : ` Bila tidak benar, sanggah${until} dari hari itu.`;
  return [
    toPerson(newest, {
      kind: waits ? WAITS : ANNOUNCED,
      title: `${what} ${days} oleh ${newest.writtenByName}${waits ? ' menunggu tanggapan Anda' : ''}`,
      body: `Alasan: ${ended(newest.reason)}. Koreksi ini ${effect}.${say}`,
    }),
  ];
}

/** The person and the superior, who also learn of what waits. */
async function noticesForPersonAndSuperior(
  tx: CompanyDb,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<NewNotification[]> {
  const lastDates = await lastObjectionDates(tx, changes);
  const found: NewNotification[] = [];
  for (const own of Map.groupBy(changes, ({ userId, state }) => `${userId} ${state}`).values()) {
    found.push(...noticeToPerson(own, lastDates));
    const [newest] = own;
    const superior = newest && (await superiorOn(tx, newest, now));
    if (!newest || superior === null || superior === undefined || superior === newest.writtenBy) continue;
    const many = own.length === 1 ? dateText(newest.date) : `${own.length} hari`;
    const body = `Oleh ${newest.writtenByName}. Alasan: ${ended(newest.reason)}.`;
    const waits = newest.state === 'waiting' ? ' (menunggu tanggapan)' : '';
    const title = `${dayChangeWord[newest.kind]} ${newest.fullname}, ${many}${waits}`;
    found.push(...messages([superior], { kind: ANNOUNCED, title, body }, linkOf(newest)));
  }
  return found;
}

/** Several days of one person are one message to each, as they are to the person. */
async function noticesForConfirmers(
  tx: CompanyDb,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<NewNotification[]> {
  const found: NewNotification[] = [];
  for (const own of Map.groupBy(changes, ({ userId, kind }) => `${userId} ${kind}`).values()) {
    const confirmers = await confirmersOfEach(tx, own, now);
    const byConfirmer = new Map<string, StoredDayChange[]>();
    for (const [index, change] of own.entries())
      for (const id of confirmers[index] ?? []) byConfirmer.set(id, [...(byConfirmer.get(id) ?? []), change]);
    for (const [confirmer, those] of byConfirmer) {
      const [newest] = those.toSorted((one, other) => (one.date < other.date ? 1 : -1));
      if (!newest) continue;
      const days = those.length === 1 ? dateText(newest.date) : `${those.length} hari sampai ${dateText(newest.date)}`;
      const title = `${dayChangeWord[newest.kind]} ${newest.fullname} ${days} menunggu persetujuan Anda`;
      const body = `Ditulis ${newest.writtenByName}. Alasan: ${ended(newest.reason)}.`;
      found.push(...messages([confirmer], { kind: WAITS, title, body }, linkOf(newest)));
    }
  }
  return found;
}

export async function noticesOfWriting(
  tx: CompanyDb,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<void> {
  const proposed = changes.filter(({ state }) => state === 'proposed');
  const announced = changes
    .filter(({ state }) => state !== 'proposed')
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const list = [
    ...(await noticesForConfirmers(tx, proposed, now)),
    ...(await noticesForPersonAndSuperior(tx, announced, now)),
  ];
  await notify(tx, tx.companyId, list, now);
}

/** What a move makes known: whom it is the turn of, and whose matter it was. */
export async function noticeOfMove(
  tx: CompanyDb,
  change: StoredDayChange,
  move: DayChangeMove,
  { now }: { now: Instant },
): Promise<void> {
  const { fullname, date, writtenBy, kind } = change;
  const what = `${dayChangeWord[kind]} ${dateText(date)}`;
  const writer = (title: string, body: string) => messages([writtenBy], { kind: DECIDED, title, body }, linkOf(change));
  const person = (title: string, body: string) => toPerson(change, { kind: DECIDED, title, body });
  const note = change.decisionNote === '' ? '' : ` Catatan: ${ended(change.decisionNote)}.`;
  const decider = `Diputuskan ${change.decidedByName ?? ''}.${note}`;
  const list: NewNotification[] = [];
  if (change.state === 'impossible') {
    const title = `${what} ${fullname} tidak dapat diterapkan`;
    list.push(...writer(title, 'Absen yang masuk kemudian bertentangan dengannya. Periksa harinya, lalu tulis lagi.'));
    if (change.notifiedAt !== null) list.push(person(`${what} tidak diterapkan`, 'Hari Anda tetap seperti semula.'));
    await notify(tx, tx.companyId, list, now);
    return;
  }
  switch (move) {
    case 'agree':
      list.push(...(await noticesForPersonAndSuperior(tx, [change], now)));
      list.push(...writer(`${what} ${fullname} disetujui ${change.secondByName ?? ''}`, 'Orangnya sudah diberi tahu.'));
      break;
    case 'refuse': {
      const body = change.secondNote === '' ? 'Harinya tetap seperti semula.' : `Alasan: ${change.secondNote}`;
      list.push(...writer(`${what} ${fullname} ditolak ${change.secondByName ?? ''}`, body));
      break;
    }
    case 'consent':
      list.push(...writer(`${fullname} setuju dengan ${within(what)}`, 'Koreksinya berlaku.'));
      break;
    case 'object': {
      const { people } = await objectionDeciders(tx, change, now);
      const body = `Sanggahan: ${change.objection ?? ''}`;
      const title = `${fullname} menyanggah ${within(what)}`;
      list.push(...messages(people, { kind: WAITS, title: `${title}: putusan Anda ditunggu`, body }, linkOf(change)));
      if (!people.includes(writtenBy)) list.push(...writer(title, body));
      break;
    }
    case 'uphold':
      list.push(person(`Sanggahan Anda atas ${within(what)} diterima`, decider));
      list.push(...writer(`Sanggahan ${fullname} atas ${within(what)} diterima`, decider));
      break;
    case 'reject':
      list.push(person(`Sanggahan Anda atas ${within(what)} ditolak`, `${decider} Koreksinya berlaku.`));
      list.push(...writer(`Sanggahan ${fullname} atas ${within(what)} ditolak`, decider));
      break;
    case 'withdraw':
      if (change.notifiedAt !== null)
        list.push(person(`${what} dibatalkan`, `Dibatalkan oleh ${change.writtenByName}.`));
      break;
    case 'pass':
      list.push(person(`${what} mulai berlaku`, `Tidak disanggah dalam waktunya. Dikoreksi ${change.writtenByName}.`));
      list.push(...writer(`${what} ${fullname} mulai berlaku`, 'Tidak disanggah dalam waktunya.'));
      break;
  }
  await notify(tx, tx.companyId, list, now);
}
