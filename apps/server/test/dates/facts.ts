/** What is known of the movers on each date: a judged day, a tap with its selfie that waits for review, requests. */
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { insertRows, type NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { TestUser } from '../world/factories.ts';
import { activityRow, reportRow } from '../attendance/work-rows.ts';
import { expenseRow, settlementRow } from '../people/settlement-rows.ts';
import { countedChange } from '../attendance/hr-corrections.ts';
import type { World } from '../world/world.ts';
import { BEFORE, DATES, eachDay, FIRST, minutesOf, MOVED, MOVERS, type Movers, PERIOD, TODAY } from './movers.ts';
import { companiesOf, evening, type Fact, morning, type RequestFact } from './fact.ts';
import { makeRequests } from './request-facts.ts';

export interface Facts {
  /** Judged days; their id is the tap's. */
  readonly days: readonly Fact[];
  readonly selfies: readonly Fact[];
  readonly reviews: readonly Fact[];
  readonly requests: readonly RequestFact[];
  /** Daily reports that wait to be read, one for each day, which has an activity. */
  readonly dailyReports: readonly Fact[];
  /** Settlements that wait to be verified, one for each day. */
  readonly settlements: readonly Fact[];
  /** HR's corrections, which count. */
  readonly changes: readonly Fact[];
  /** Days off of one person; those of every week are about today. */
  readonly daysOff: readonly DayOffFact[];
}

interface DayOffFact extends Fact {
  readonly weekly: boolean;
}

/** Requests begin on the last date before the move and on the first after it. */
const REQUESTED: readonly LocalDate[] = [BEFORE, MOVED];

const factOf = (user: TestUser, date: LocalDate): Fact => ({
  id: newId(),
  userId: user.id,
  fullname: user.fullname,
  date,
});

async function makeDays(w: World, movers: Movers, taps: readonly Fact[]): Promise<void> {
  const tapOf = new Map(taps.map((tap) => [`${tap.userId} ${tap.date}`, tap.id]));
  const row = (user: TestUser, date: LocalDate): NewRow => ({
    company_id: user.company.id,
    work_date: date,
    user_id: user.id,
    tz: 'Asia/Jakarta',
    shift_snapshot: { id: null, code: 'PAGI', name: 'Pagi', start: '08:00', end: '17:00' },
    day_type: 'workday',
    status: 'HADIR',
    flags: ['TERLAMBAT'],
    label: 'Terlambat',
    letter: 'T',
    in_at: morning(date),
    in_event_id: tapOf.get(`${user.id} ${date}`) ?? null,
    late_minutes: 1,
    worked_minutes: minutesOf(date),
    scheduled_minutes: 480,
    open_review: true,
    source: 'web',
    computed_at: morning(date),
  });
  const days = eachDay(movers, DATES, row);
  await insertRows(w.pool, 'attendance_day', days);
  const sums = Map.groupBy(days, (day) => `${String(day['company_id'])} ${String(day['user_id'])}`);
  await insertRows(
    w.pool,
    'attendance_month',
    [...sums].map(([key, own]) => ({
      company_id: key.split(' ')[0],
      user_id: key.split(' ')[1],
      period: PERIOD.label,
      first_date: PERIOD.from,
      last_date: PERIOD.to,
      figures: {
        ...NO_FIGURES,
        totalMenitKerja: own.reduce((sum, day) => sum + Number(day['worked_minutes']), 0),
        huruf: { ...NO_FIGURES.huruf, T: own.length },
      },
      computed_at: morning(MOVED),
    })),
  );
}

async function makeTaps(w: World, movers: Movers, taps: readonly Fact[], selfies: readonly Fact[]): Promise<void> {
  const companyOf = companiesOf(movers);
  const company = (userId: string) => companyOf.get(userId) ?? '';
  await insertRows(
    w.pool,
    'file',
    selfies.map(({ id, userId }) => ({
      company_id: company(userId),
      id,
      owner_user_id: userId,
      kind: 'selfie',
      sha256: '0'.repeat(64),
      bytes: 3,
      mime: 'image/jpeg',
      storage_key: `uji/${id}`,
      width: 640,
      height: 480,
    })),
  );
  const tap = ({ userId, date }: Fact) => ({
    company_id: company(userId),
    user_id: userId,
    source: 'web',
    grade: 'LIVE',
    work_date: date,
    flags: [],
    lat: -6.2,
    lon: 106.8,
    device: 'Telepon uji',
    is_mock: false,
    valid: true,
  });
  const photo = { selfie_sha256: '0'.repeat(64), selfie_bytes: 3 };
  // The first tap waits for review; the last one has the selfie and waits for nobody.
  await insertRows(
    w.pool,
    'attendance_event',
    taps.map((fact) => ({
      ...tap(fact),
      id: fact.id,
      type: 'in',
      at: morning(fact.date),
      received_at: morning(fact.date),
    })),
  );
  await insertRows(
    w.pool,
    'attendance_event',
    selfies.map((fact) => ({
      ...tap(fact),
      ...photo,
      id: newId(),
      type: 'out',
      at: evening(fact.date),
      received_at: evening(fact.date),
      selfie_file_id: fact.id,
    })),
  );
}

async function makeReviews(w: World, movers: Movers, taps: readonly Fact[], reviews: readonly Fact[]): Promise<void> {
  const companyOf = companiesOf(movers);
  await insertRows(
    w.pool,
    'attendance_review',
    reviews.map(({ id, userId, date }, index) => ({
      company_id: companyOf.get(userId),
      id,
      event_at: morning(date),
      event_id: taps[index]?.id,
      user_id: userId,
      work_date: date,
      reasons: ['DI_LUAR_RADIUS'],
    })),
  );
}

async function makeWork(w: World, movers: Movers, reports: readonly Fact[]): Promise<void> {
  const companyOf = companiesOf(movers);
  const own = ({ userId, date }: Fact) => ({ company_id: companyOf.get(userId), user_id: userId, work_date: date });
  await insertRows(
    w.pool,
    'activity',
    reports.map((fact) => activityRow(own(fact), 'Hitung stok gudang')),
  );
  await insertRows(
    w.pool,
    'daily_report',
    reports.map((fact) => reportRow({ ...own(fact), id: fact.id }, 'Stok gudang sudah dihitung.')),
  );
}

async function makeSettlements(w: World, movers: Movers, facts: readonly Fact[]): Promise<void> {
  const companyOf = companiesOf(movers);
  const own = ({ userId }: Fact) => ({ company_id: companyOf.get(userId) ?? '', user_id: userId });
  await insertRows(
    w.pool,
    'settlement',
    facts.map((fact) => settlementRow({ ...own(fact), id: fact.id }, { date: fact.date, title: 'Taksi ke klien' })),
  );
  await insertRows(
    w.pool,
    'settlement_item',
    facts.map((fact) => expenseRow({ ...own(fact), settlement_id: fact.id }, fact.date)),
  );
}

async function makeChanges(w: World, movers: Movers): Promise<Fact[]> {
  const { admin } = movers.actors;
  const people = MOVERS.map((name) => movers.people[name]);
  const abroad = people.find(({ company }) => company.id !== admin.company.id);
  const theirs = abroad && (await w.make.user({ company: abroad.company, role: 'admin' }));
  const writerOf = (user: TestUser) => (theirs && user.company.id === theirs.company.id ? theirs : admin).id;
  const made = people.flatMap((user) => REQUESTED.map((date) => ({ user, fact: factOf(user, date) })));
  await insertRows(
    w.pool,
    'day_change',
    made.map(({ user, fact }) => countedChange(user, { id: fact.id, date: fact.date, by: writerOf(user) })),
  );
  return made.map(({ fact }) => fact);
}

async function makeDaysOff(w: World, movers: Movers): Promise<DayOffFact[]> {
  const companyOf = companiesOf(movers);
  const daysOff = MOVERS.flatMap((name) =>
    [BEFORE, MOVED, TODAY].map((date) => ({ ...factOf(movers.people[name], date), weekly: date === TODAY })),
  );
  await insertRows(
    w.pool,
    'day_off',
    daysOff.map(({ id, userId, date, weekly }) => ({
      company_id: companyOf.get(userId),
      id,
      scope: 'user',
      user_id: userId,
      date: weekly ? null : date,
      weekly: weekly ? [6] : null,
      note: 'Libur uji',
    })),
  );
  return daysOff;
}

export async function makeFacts(w: World, movers: Movers): Promise<Facts> {
  const days = eachDay(movers, DATES, (user, date) => ({ ...factOf(user, date) }));
  const withNewIds = (list: readonly Fact[]) => list.map((fact) => ({ ...fact, id: newId() }));
  const [selfies, reviews, dailyReports] = [withNewIds(days), withNewIds(days), withNewIds(days)];
  const settlements = withNewIds(days);
  const requests = eachDay(movers, REQUESTED, (user, date) => ({ ...factOf(user, date) })).flatMap((fact) =>
    REQUEST_KINDS.map((kind): RequestFact => ({ ...fact, id: newId(), kind })),
  );
  // Absences that begin before the move and end after it.
  const spanning = MOVERS.map(
    (name): RequestFact => ({
      ...factOf(movers.people[name], FIRST),
      kind: 'wfh',
      last: TODAY,
    }),
  );
  requests.push(...spanning);
  await makeTaps(w, movers, days, selfies);
  await makeDays(w, movers, days);
  await makeReviews(w, movers, days, reviews);
  await makeWork(w, movers, dailyReports);
  await makeSettlements(w, movers, settlements);
  await makeRequests(w, movers, requests);
  const changes = await makeChanges(w, movers);
  const daysOff = await makeDaysOff(w, movers);
  return { days, selfies, reviews, dailyReports, settlements, requests, changes, daysOff };
}
