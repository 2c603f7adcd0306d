/**
 * The doctor's letter that comes after the report, and what becomes of days whose letter does not
 * (rules/leave#sick-letter).
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import type { sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, datesBetween, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { sickAlert, sickStages } from '@hadir/domain/sick/sick-pay.ts';
import { adminsOf } from '../../db/admins-of.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { lockDays } from '../attendance/days/lock-days.service.ts';
import { leaveLawRows } from '../leave/requests/leave-facts.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { addFiles, lockStoredRequest } from '../requests/files/late-files.service.ts';
import {
  type Acting,
  giveLeaveBack,
  type Illness,
  settleWithout,
  effectiveIllness,
  undoWithout,
} from './sick-effects.service.ts';
import {
  type DueLetter,
  lettersOverdue,
  noteStageNotified,
  outrankedLeave,
  readSick,
  type SickDetail,
  sickOnDate,
  spellsOf,
  writeLetter,
  writeWithout,
} from './sick.store.ts';

const OWN_PAGE = '/apps/absent/pengajuan';

/** The locked date on which a letter would change what is paid; undefined where there is none. */
async function lockedBy(
  tx: CompanyDb,
  { status, userId, first, last }: Illness & { readonly status: RequestStatus },
  { without, letterAt }: SickDetail,
  rules: CompanyRules,
): Promise<LocalDate | undefined> {
  const locked = datesBetween(first, last).find((date) => rules.lockedOn(date));
  if (locked === undefined || rules.lockedOn(last) || status === 'pending' || without !== null) return locked;
  // The illness lasts beyond the lock: only leave that comes back would reach behind it.
  const back = letterAt === null ? await outrankedLeave(tx, userId, first, last) : [];
  return back.flatMap(({ dates }) => dates).find((date) => rules.lockedOn(date));
}

/**
 * Whose the illness is, and HR; nobody else learns that the request is there.
 * @throws Refused PERIODE_TERKUNCI, STATUS_TIDAK_SESUAI, SURAT_TERLAMBAT
 */
export async function addLetter(c: Call<typeof sickLetters.add>): Promise<ReplyOf<typeof sickLetters.add>> {
  return c.once(async (tx) => {
    const request = await lockStoredRequest(tx, c.params.id);
    const byHr = scopesFor(c.actor, 'request.override').includes('company');
    if (request?.kind !== 'sick' || !(byHr || request.userId === c.actor.userId)) throw notFound();
    const days = datesBetween(request.first, request.last).map((date) => ({ userId: request.userId, date }));
    const rules = await lockDays(tx, days, c.now);
    const [detail] = await readSick(tx, [request.id]);
    if (!detail) throw notFound();
    const stands = effectiveIllness(request, detail);
    if (request.status !== 'pending' && !stands) throw new Refused('STATUS_TIDAK_SESUAI');
    const locked = await lockedBy(tx, { ...(stands ?? request), status: request.status }, detail, rules);
    if (locked !== undefined)
      throw new Refused('PERIODE_TERKUNCI', { params: { periode: rules.periodOn(locked).label } });
    const today = dateIn(c.now, request.zone);
    // HR's own letter is due like everybody's.
    const bound = !byHr || request.userId === c.actor.userId;
    if (bound && detail.letterDue !== null && today > detail.letterDue)
      throw new Refused('SURAT_TERLAMBAT', { params: { tanggal: dateText(detail.letterDue) } });

    const files = await addFiles(tx, request.id, c.body.files, { by: c.actor.userId, now: c.now, private: true });
    await writeLetter(tx, request.id, c.now);
    const acting: Acting = { now: c.now, actorId: c.actor.userId, settings: rules.settings };
    if (stands) {
      if (detail.without === 'POTONG_CUTI') await undoWithout(tx, stands, acting);
      if (detail.without !== null) await writeWithout(tx, request.id, null);
      if (detail.letterAt === null) await giveLeaveBack(tx, stands, acting);
    }
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'sick.letter', 'request', request.id),
      after: { userId: request.userId, dari: request.first, sampai: request.last },
    });
    return { data: { files, letterAt: toWire(c.now) } };
  });
}

/** Each night: letters that did not come, and long illnesses that reach the next stage. @returns how many of either */
export async function maintainSickness(db: CompanyDb, now: Instant): Promise<{ settled: number; alerted: number }> {
  const rules = await currentRules(db);
  const today = dateIn(now, rules.zone);
  let settled = 0;
  for (const due of await lettersOverdue(db, today)) {
    // Locked days stay as they were paid.
    if (datesBetween(due.first, due.last).some((date) => rules.lockedOn(date))) continue;
    if (await db.transaction((tx) => settle(tx, due, now))) settled += 1;
  }
  return { settled, alerted: await alertStages(db, now) };
}

async function settle(tx: CompanyDb, due: DueLetter, now: Instant): Promise<boolean> {
  const request = await lockStoredRequest(tx, due.requestId);
  const [detail] = await readSick(tx, [due.requestId]);
  // Somebody was faster: the letter came, or another run.
  const stands = request && detail && effectiveIllness(request, detail);
  if (!stands || detail.letterAt !== null || detail.without !== null) return false;
  const dates = datesBetween(stands.first, stands.last);
  const days = dates.map((date) => ({ userId: stands.userId, date }));
  const rules = await lockDays(tx, days, now);
  if (dates.some((date) => rules.lockedOn(date))) return false;
  const without = await settleWithout(tx, stands, { now, actorId: null, settings: rules.settings });
  await writeWithout(tx, stands.id, without);
  const span =
    stands.first === stands.last ? dateText(stands.first) : `${dateText(stands.first)} sampai ${dateText(stands.last)}`;
  const became = without === 'TANPA_UPAH' ? 'dihitung tanpa upah' : 'dipotong dari cuti tahunan';
  await notify(
    tx,
    tx.companyId,
    [
      {
        userId: request.userId,
        kind: 'surat_dokter',
        title: 'Surat dokter belum diterima',
        body: `Sakit ${span} ${became}. Serahkan suratnya kepada HR bila ada.`,
        link: OWN_PAGE,
      },
    ],
    now,
  );
  return true;
}

/** Months 4, 8, 11 and 12 of one illness: HR is told on their first day. */
async function alertStages(db: CompanyDb, now: Instant): Promise<number> {
  const { settings, zone } = await currentRules(db);
  const today = dateIn(now, zone);
  const people = await sickOnDate(db, today);
  if (people.length === 0) return 0;
  const spells = await spellsOf(
    db,
    people.map(({ userId }) => userId),
    null,
  );
  const rules = { gapDays: settings.merge_gap_days, stages: sickStages(await leaveLawRows(db), today) };
  let alerted = 0;
  for (const { userId, fullname } of people) {
    const month = sickAlert(spells.get(userId) ?? [], today, rules);
    if (month === null) continue;
    const notified = await db.transaction(async (tx) => {
      if (!(await noteStageNotified(tx, { userId, date: today, month }, now))) return false;
      const title = `${fullname} memasuki bulan ke-${String(month)} sakit`;
      const body = 'Periksa tahap upahnya dan rencana pendampingan.';
      const admins = await adminsOf(tx, tx.companyId);
      await notify(
        tx,
        tx.companyId,
        admins.map((admin) => ({ userId: admin, kind: 'sakit_panjang', title, body, link: `/laporan/sakit` })),
        now,
      );
      return true;
    });
    if (notified) alerted += 1;
  }
  return alerted;
}
