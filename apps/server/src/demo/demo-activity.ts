/** What happens at the demo company beside its days: requests in every state, what is signed, told, corrected and announced. */
import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import { approvalFlows } from '@hadir/contract/approval-flows/endpoints.ts';
import { hrCorrections } from '@hadir/contract/corrections/day-changes.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { validator } from '@hadir/contract/validator/endpoints.ts';
import { recapSigning } from '@hadir/contract/validator/recap.ts';
import { addDays, atLocal, type Instant, type LocalDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { App } from '../app-context.ts';
import type { CompanyDb } from '../db/company-db.ts';
import { create, read } from '../modules/announcements/announcements.service.ts';
import { prefillCorrection, writeCorrection } from '../modules/corrections/hr/hr-correction.service.ts';
import { realiseDue } from '../modules/overtime/overtime.job.ts';
import { validateOne } from '../modules/overtime/validation.service.ts';
import { expireRequests } from '../modules/requests/deadlines/expiry.job.ts';
import { saveFlow } from '../modules/requests/chain/flows.service.ts';
import { readRecap, readRecapDays } from '../modules/validator/recap/closed-recap.service.ts';
import { objectToDay, signRecap } from '../modules/validator/recap/sign-recap.service.ts';
import { readWorksheet, sign } from '../modules/validator/validator.service.ts';
import { type ActingFacts, callAs, latestOf, openStage, type Stage, weekdayBefore } from './service-calls.ts';
import { attempt } from './attempt.ts';
import { overtimeToValidate, readOldNews } from './demo.store.ts';
import type { MissingPart, Story } from './sample-request.ts';
import { STORIES_OF_DAYS } from './sample-requests-of-days.ts';
import { STORIES_OF_OVERTIME_AND_SHIFTS } from './sample-requests-of-overtime-and-shifts.ts';
import { STORIES_OF_TIMES } from './sample-requests-of-times.ts';
import { STORIES_OF_TRIPS } from './sample-requests-of-trips.ts';
import { scheduleReport, storeOwnReports } from './samples/sample-schedule.ts';
import { writeDailyWork } from './samples/sample-daily-work.ts';
import { writeNeeds } from './samples/sample-needs.ts';
import { seedRooms } from './samples/sample-rooms.ts';
import { seedTripRates } from './samples/sample-trip-rates.ts';
import { offerShifts } from './samples/sample-open-shifts.ts';
import { writeChats } from './samples/sample-chats.ts';
import { seedCounseling } from './samples/sample-counseling.ts';
import { writeTickets } from './samples/sample-tickets.ts';
import { seedCompanyEvents } from './samples/sample-company-events.ts';
import { writeHelp } from './samples/sample-help.ts';
import { hangScreens } from './samples/sample-screens.ts';
import { writePapers } from './samples/sample-papers.ts';
import { writeSettlements } from './samples/sample-settlements.ts';
import { seedStory } from './play-sample-request.ts';

/** Part of the filling of the demo, in its transaction. */
export interface CompanyLife {
  /** While all periods are open. */
  beforeLock(db: CompanyDb, facts: ActingFacts): Promise<void>;
  /** @returns what the rules left nobody and no date for */
  afterLock(): Promise<readonly MissingPart[]>;
}

const wib = (date: LocalDate, time: string) => atLocal(date, localTime(time), 'Asia/Jakarta');

/** Of the last day: in the evening, or since this morning. */
const lately = ({ now, today }: Stage) =>
  latestOf(now, [wib(addDays(today, -1), '19:10'), wib(today, '09:05'), wib(today, '16:40')]);

/** Going out for an hour is the team leader's to decide in Jakarta. */
async function chooseFlow(stage: Stage): Promise<void> {
  const body = {
    kind: 'out_permission' as const,
    audience: 'internal' as const,
    unitId: stage.ids.of('unit', 'JKT'),
    moreThanDays: 0,
    steps: [{ actor: 'leader' as const, slaHours: 8 }],
    version: 0,
  };
  const at = wib(addDays(stage.locked.from, 2), '10:15');
  await saveFlow(callAs(stage, { login: 'admin', at }, approvalFlows.save, { body }));
}

/** The overtime of periods that have ended is counted but for the last; of the running one it waits. */
async function countOvertime(stage: Stage): Promise<void> {
  await realiseDue(stage.db, stage.now);
  const [ended] = stage.ended;
  const worked = await overtimeToValidate(stage.db, ended?.to ?? stage.locked.to);
  for (const { id, version, date } of worked) {
    const body = { version, minutes: null, reason: '' };
    const at = Math.min(wib(addDays(date, 3), '09:25'), stage.now - 60_000) as Instant;
    await validateOne(callAs(stage, { login: 'admin', at }, overtimeWork.validate, { params: { id }, body }));
  }
}

/** data table: who has signed what of which of the periods that have ended, the last one first. */
const SIGNED = [
  { login: 'client', kind: 'leave', period: 0 },
  { login: 'client', kind: 'leave', period: 1 },
  { login: 'client', kind: 'overtime', period: 1 },
  { login: 'client3', kind: 'leave', period: 1 },
  { login: 'client3', kind: 'overtime', period: 1 },
] as const;

async function signPeriods(stage: Stage): Promise<void> {
  for (const { login, kind, period: nth } of SIGNED) {
    const period = stage.ended[nth];
    if (period === undefined) continue;
    const at = latestOf(stage.now, [wib(addDays(period.to, 1), nth === 0 ? '00:05' : '10:30')]);
    const worksheet = { kind, period: period.label } as const;
    const { data } = await readWorksheet(callAs(stage, { login, at }, validator.ledger, { query: worksheet }));
    if (data.problem !== null) continue;
    await sign(callAs(stage, { login, at }, validator.sign, { body: { ...worksheet, seen: data.digest } }));
  }
}

/** The closed recap is signed by the first validator; the second one asks about a late day of it. */
async function signClosedRecap(stage: Stage): Promise<void> {
  const period = stage.locked.label;
  const at = latestOf(stage.now, [wib(addDays(stage.locked.to, 5), '10:30')]);
  const first = { login: 'client', at };
  const { data } = await readRecap(callAs(stage, first, recapSigning.read, { query: { period } }));
  if (data.problem !== null) return;
  await signRecap(callAs(stage, first, recapSigning.sign, { body: { period, seen: data.digest } }));
  const second = { login: 'client3', at: latestOf(stage.now, [wib(addDays(stage.locked.to, 5), '14:10')]) };
  const seen = await readRecap(callAs(stage, second, recapSigning.read, { query: { period } }));
  for (const { id: userId } of seen.data.people) {
    const params = { period, userId };
    const days = (await readRecapDays(callAs(stage, second, recapSigning.days, { params }))).data;
    const late = days.find(({ lateMinutes }) => lateMinutes > 0);
    if (late === undefined) continue;
    const reason = 'Menurut catatan pos jaga kami, karyawan ini datang lebih siang dari yang tercatat.';
    const body = { period, userId, date: late.date, reason };
    await objectToDay(callAs(stage, second, recapSigning.object, { body }));
    return;
  }
}

/** data table: whose day HR corrects; the first of them who came and left on one. */
const CORRECTED = ['ashar.yusuf', 'indah.tenri', 'fikri.ardiansyah', 'ester.ayomi'];

/** Somebody came later than the own tap says: it counts once the person has had time to object. */
async function correctADay(stage: Stage): Promise<void> {
  for (const login of CORRECTED)
    for (let date = addDays(stage.today, -1); date >= stage.openFrom; date = addDays(date, -1))
      if (await corrected(stage, login, date)) return;
}

async function corrected(stage: Stage, login: string, date: LocalDate): Promise<boolean> {
  const at = lately(stage);
  const params = { userId: stage.actor(login).userId, date };
  let isCorrected = false;
  await attempt(stage.db, async () => {
    const { data } = await prefillCorrection(callAs(stage, { login: 'admin', at }, hrCorrections.prefill, { params }));
    if (data.taps.in === null || data.taps.out === null || data.shift === null) return;
    const reason = 'Rekaman kamera gerbang menunjukkan kedatangan pukul 08.50.';
    const body = { version: data.version, in: localTime('08:50'), out: null, breaks: null, reason };
    await writeCorrection(callAs(stage, { login: 'admin', at }, hrCorrections.write, { params, body }));
    isCorrected = true;
  });
  return isCorrected;
}

interface News {
  readonly title: string;
  readonly body: string;
  readonly daysAgo: number;
  readonly days: number;
  readonly unit: string | null;
  readonly readBy: readonly string[];
}

/** data table */
const NEWS: readonly News[] = [
  {
    title: 'Vaksinasi influenza gratis',
    body: 'Klinik lantai 1 membuka vaksinasi influenza untuk semua karyawan, pukul 09.00 sampai 15.00. Bawa kartu BPJS.',
    daysAgo: 1,
    days: 12,
    unit: null,
    readBy: ['leader', 'sari.wulandari', 'rina.oktaviani', 'markus.yoku'],
  },
  {
    title: 'Parkir basemen ditutup sementara',
    body: 'Basemen 2 dicat ulang. Kendaraan karyawan diarahkan ke gedung sebelah dengan kartu parkir yang sama.',
    daysAgo: 4,
    days: 10,
    unit: 'JKT',
    readBy: ['staff', 'supervisor', 'leader', 'fajar.hidayat', 'intan.permata', 'kevin.halim', 'tiara.puspasari'],
  },
  {
    title: 'Batas koreksi absen periode berjalan',
    body: 'Periksa kalender kehadiran Anda. Koreksi diterima paling lambat tujuh hari setelah tanggalnya.',
    daysAgo: 9,
    days: 25,
    unit: null,
    readBy: ['staff', 'leader', 'supervisor', 'lilis.suryani', 'rudi.hartanto', 'yoga.prasetya', 'nur.aisyah'],
  },
];

async function announce(stage: Stage): Promise<void> {
  const { now, today, ids } = stage;
  for (const { title, body, daysAgo, days, unit, readBy } of NEWS) {
    const from = addDays(today, -daysAgo);
    const audience =
      unit === null
        ? { audience: 'all' as const, audienceId: null }
        : { audience: 'unit' as const, audienceId: ids.of('unit', unit) };
    const draft = { title, body, ...audience, from, to: addDays(from, days) };
    const { data } = await create(
      callAs(stage, { login: 'admin', at: wib(from, '08:20') }, announcements.create, { body: draft }),
    );
    for (const login of readBy) {
      const at = latestOf(now, [wib(from, '12:40')]);
      await read(callAs(stage, { login, at }, announcements.read, { params: { id: data.id }, body: {} }));
    }
  }
}

export function companyLife(
  app: App,
  stories: readonly Story[] = [
    ...STORIES_OF_DAYS,
    ...STORIES_OF_TIMES,
    ...STORIES_OF_OVERTIME_AND_SHIFTS,
    ...STORIES_OF_TRIPS,
  ],
): CompanyLife {
  let stage: Stage | undefined;
  const missing: MissingPart[] = [];
  const part = async (what: string, work: () => Promise<void>) => {
    const refusal = stage && (await attempt(stage.db, work));
    if (refusal !== undefined) missing.push({ what, refusals: [refusal] });
  };
  return {
    async beforeLock(db, facts) {
      const opened = await openStage(app, db, facts);
      stage = opened;
      await part('approval flow', () => chooseFlow(opened));
      await part('tariff of trips', () => seedTripRates(opened));
      for (const [place, story] of stories.entries()) {
        const refusals = await seedStory(opened, story, place);
        if (refusals) missing.push({ what: `${story.kind} of ${story.who.join(', ')}`, refusals });
      }
      await part('overtime', () => countOvertime(opened));
      await correctADay(opened);
      await part('signatures', () => signPeriods(opened));
      await part('announcements', () => announce(opened));
      await part('needs', () => writeNeeds(opened));
      await part('open shifts', () => offerShifts(opened));
      await part('scheduled report', () => scheduleReport(opened));
      await part('own reports', () => storeOwnReports(opened));
      await part('daily work', () => writeDailyWork(opened));
      await part('meeting rooms', () => seedRooms(opened));
      await part('events', () => seedCompanyEvents(opened));
      await part('counseling', () => seedCounseling(opened));
      await part('papers', () => writePapers(opened));
      await part('help texts', () => writeHelp(opened));
      await part('settlements', () => writeSettlements(opened));
      await part('screens', () => hangScreens(opened));
      await part('chats', () => writeChats(opened));
      await part('tickets', () => writeTickets(opened));
    },
    async afterLock() {
      if (stage === undefined) return missing;
      const { app: quiet, db, now, locked, today } = stage;
      const opened = stage;
      // The night in which the period was locked.
      await expireRequests(quiet, db, latestOf(now, [wib(addDays(locked.to, 4), '00:20')]));
      await part('closed recap', () => signClosedRecap(opened));
      await readOldNews(db, wib(weekdayBefore(today, 1), '07:00'));
      return missing;
    },
  };
}
