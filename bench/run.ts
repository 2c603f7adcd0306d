/**
 * npm run bench [-- part ...]: the table of speeds, each beside its partner in the same run.
 * Parts: clock-in jobs closing small-read recap list list-size people requests request-load export preview report-load
 * recompute web visits slow-phone protocols roster rooms chat tickets events backup memory auto-fill. Times depend on the machine;
 * ratios are what counts.
 */
import { cpus } from 'node:os';
import { addDays, dateIn, type Instant, weekday } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../apps/server/src/db/company-db.ts';
import { type Bulk, seedBulk } from '../apps/server/src/demo/bulk.ts';
import { recomputeDays } from '../apps/server/src/modules/attendance/days/recompute.service.ts';
import { benchAutoFill } from './auto-fill.ts';
import { benchBackup } from './backup.ts';
import { benchChat, CHATTING_PEOPLE, helped } from './contact-center/chat.ts';
import { benchClockIn, type Crowd } from './clock-in.ts';
import { benchClosing, CLOSED_PEOPLE, closedDates } from './closing.ts';
import { benchEvents, GATHERED_PEOPLE, gathered, type Gathering } from './events.ts';
import { benchExport } from './export.ts';
import { benchJobs } from './jobs.ts';
import { generator } from './load.ts';
import { benchPeople, LISTED_PEOPLE, livedIn } from './people.ts';
import { startProduct } from './product.ts';
import { benchList, benchListSize } from './lists.ts';
import { benchMemory } from './memory.ts';
import { benchProtocols } from './protocols.ts';
import { benchRecap, benchSmallRead } from './reads.ts';
import { benchRecompute } from './recompute.ts';
import { benchPreview, benchReportLoad, YEAR } from './report-load.ts';
import { benchRequestLoad, LOAD_PEOPLE, LOAD_SUPERIORS } from './request-load.ts';
import { ASKING_PEOPLE, benchRequests, withSuperiors } from './requests.ts';
import { benchRooms, furnished, ROOM_COUNTS, ROOM_PEOPLE } from './rooms.ts';
import { benchRoster, ROSTER_PEOPLE } from './roster.ts';
import { benchSlowPhone } from './slow-phone.ts';
import { print, type Row } from './table.ts';
import { ASKING_TICKETS_PEOPLE, benchTickets, ticketed } from './contact-center/tickets.ts';
import { benchVisits } from './visits.ts';
import { benchWeb } from './web.ts';
import { withoutKeysOfDays } from './without-keys.ts';

const PARTS = [
  'clock-in',
  'jobs',
  'closing',
  'small-read',
  'recap',
  'list',
  'list-size',
  'people',
  'requests',
  'request-load',
  'export',
  'preview',
  'report-load',
  'recompute',
  'web',
  'visits',
  'slow-phone',
  'protocols',
  'roster',
  'rooms',
  'chat',
  'tickets',
  'events',
  'backup',
  'memory',
  'auto-fill',
] as const;
type Part = (typeof PARTS)[number];

const CROWD = 12_000;
/** 7,050 people over the 44 working days of two months: 310,000 days. */
const BIG = { people: 7_050, days: 62 };
/** 32,000 and 1.2 million days over the same dates: a list should not tell them apart. */
const SIZES = { small: 720, huge: 27_000 };
const MONTH_PEOPLE = 1_000;
const VISITED_PEOPLE = 60;

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);
const requestedParts = process.argv.slice(2);
const unknown = requestedParts.filter((part) => !isPart(part));
if (unknown.length > 0) throw new Error(`unknown part ${unknown.join(', ')}: choose from ${PARTS.join(', ')}`);
const wanted = new Set<Part>(requestedParts.length === 0 ? PARTS : requestedParts.filter(isPart));
const needs = (...parts: Part[]) => parts.some((part) => wanted.has(part));

let big: Bulk | undefined;
let month: Bulk | undefined;
let crowded: Bulk | undefined;
let asking: Bulk | undefined;
let sizes: { small: Bulk; huge: Bulk } | undefined;
let requesting: Bulk | undefined;
let yearly: Bulk | undefined;
let visited: Bulk | undefined;
let rostered: Bulk | undefined;
let closed: Bulk | undefined;
let chatting: Bulk | undefined;
let ticketing: Bulk | undefined;
let gathering: { bulk: Bulk; events: Gathering } | undefined;
let roomy: { large: Bulk; shown: Bulk } | undefined;
const product = await startProduct(async (pool, now) => {
  const today = dateIn(now, 'Asia/Jakarta');
  const until = addDays(today, -1);
  if (needs('list', 'export', 'memory')) {
    big = await seedBulk(pool, {
      code: 'BESAR',
      people: BIG.people,
      now,
      history: { from: addDays(until, 1 - BIG.days), to: until },
      days: true,
    });
  }
  if (needs('list-size')) {
    const history = { from: addDays(until, 1 - BIG.days), to: until };
    const of = (code: string, people: number) => seedBulk(pool, { code, people, now, history, days: true });
    sizes = { small: await of('KECIL', SIZES.small), huge: await of('RAKSASA', SIZES.huge) };
  }
  if (needs('preview', 'report-load')) {
    const history = { from: addDays(until, 1 - YEAR.days), to: until };
    yearly = await withoutKeysOfDays(pool, () =>
      seedBulk(pool, { code: 'SETAHUN', people: YEAR.people, now, history, days: 'without-events' }),
    );
  }
  if (needs('people')) {
    crowded = await seedBulk(pool, { code: 'RIBUAN', people: LISTED_PEOPLE, now });
    await livedIn({ pool, now }, crowded);
  }
  if (needs('requests')) {
    asking = await seedBulk(pool, { code: 'AJUKAN', people: ASKING_PEOPLE, now });
    await withSuperiors({ pool, now }, asking);
  }
  if (needs('request-load')) {
    requesting = await seedBulk(pool, { code: 'SIBUK', people: LOAD_PEOPLE, now });
    await withSuperiors({ pool, now }, requesting, LOAD_SUPERIORS);
  }
  if (needs('roster')) rostered = await seedBulk(pool, { code: 'JADWAL', people: ROSTER_PEOPLE, now });
  if (needs('rooms')) {
    const of = (code: string) => seedBulk(pool, { code, people: ROOM_PEOPLE, now });
    roomy = { large: await of('RUANG'), shown: await of('LIMAPULUH') };
    await furnished(pool, roomy.large, { now, count: ROOM_COUNTS.large });
    await furnished(pool, roomy.shown, { now, count: ROOM_COUNTS.shown });
  }
  if (needs('chat')) {
    chatting = await seedBulk(pool, { code: 'TANYA', people: CHATTING_PEOPLE, now });
    await helped(pool, chatting, now);
  }
  if (needs('tickets')) {
    ticketing = await seedBulk(pool, { code: 'TIKET', people: ASKING_TICKETS_PEOPLE, now });
    await ticketed(pool, ticketing, now);
  }
  if (needs('events')) {
    const bulk = await seedBulk(pool, { code: 'ACARA', people: GATHERED_PEOPLE, now });
    gathering = { bulk, events: await gathered(pool, bulk, now) };
  }
  if (needs('closing')) {
    closed = await seedBulk(pool, { code: 'TUTUP', people: CLOSED_PEOPLE, now, history: closedDates(now), days: true });
  }
  if (needs('visits', 'slow-phone', 'protocols')) {
    const history = { from: addDays(until, -45), to: until };
    visited = await seedBulk(pool, { code: 'DILIHAT', people: VISITED_PEOPLE, now, history, days: true });
  }
  if (needs('recap', 'recompute', 'small-read', 'web')) {
    const history = { from: addDays(until, -45), to: until };
    month = await seedBulk(pool, { code: 'SEBULAN', people: MONTH_PEOPLE, now, history });
    const db = companyDb(pool, month.companyId);
    await recomputeDays(db, {
      companyId: month.companyId,
      userIds: 'all',
      ...history,
      cause: 'bench',
      now,
      closes: true,
    });
  }
});

const rows: Row[] = [];
let crowds = 0;
const nextCrowd = async (people = CROWD): Promise<Crowd> => {
  crowds += 1;
  return seedBulk(product.pool, { code: `RAMAI${crowds}`, people, now: product.now as Instant });
};
const need = (bulk: Bulk | undefined): Bulk => {
  if (!bulk) throw new Error('not prepared');
  return bulk;
};

try {
  const today = dateIn(product.now, 'Asia/Jakarta');
  if (wanted.has('clock-in')) rows.push(...(await benchClockIn(product, nextCrowd)));
  if (wanted.has('jobs')) rows.push(await benchJobs(product, nextCrowd));
  if (wanted.has('closing')) rows.push(...(await benchClosing(product, need(closed), nextCrowd)));
  if (wanted.has('small-read')) rows.push(await benchSmallRead(product, need(month).sessionIds));
  if (wanted.has('recap')) {
    const { companyId, sessionIds } = need(month);
    const { rows: periods } = await product.pool.query<{ period: string }>(
      `select period from attendance_month where company_id = $1 and figures->>'hadir' <> '0'
        group by period order by count(*) desc, period limit 1`,
      [companyId],
    );
    rows.push(await benchRecap(product, sessionIds[0] ?? '', companyId, periods[0]?.period ?? ''));
  }
  const listed = { from: addDays(today, -BIG.days), to: addDays(today, -1) };
  if (wanted.has('list')) rows.push(...(await benchList(product, need(big), listed)));
  if (wanted.has('list-size') && sizes !== undefined) rows.push(await benchListSize(product, sizes, listed));
  if (wanted.has('people')) rows.push(await benchPeople(product, need(crowded)));
  if (wanted.has('requests')) rows.push(...(await benchRequests(product, need(asking))));
  if (wanted.has('request-load')) rows.push(...(await benchRequestLoad(product, need(requesting))));
  if (wanted.has('export')) {
    const { sessionIds, days } = need(big);
    rows.push(await benchExport(product, sessionIds[0] ?? '', { range: listed, days, crowd: await nextCrowd() }));
  }
  if (wanted.has('preview')) {
    const quarter = { from: addDays(today, -93), to: addDays(today, -1) };
    rows.push(await benchPreview(product, need(yearly), quarter));
  }
  if (wanted.has('report-load')) {
    const year = { from: addDays(today, -YEAR.days), to: addDays(today, -1) };
    // The last Sunday: nobody was there.
    const freeDate = addDays(today, -1 - weekday(today));
    rows.push(await benchReportLoad(product, need(yearly), { year, freeDate, nextCrowd }));
  }
  if (wanted.has('auto-fill')) rows.push(...benchAutoFill());
  if (wanted.has('recompute')) rows.push(await benchRecompute(product, need(month).companyId, need(month).userIds));
  if (wanted.has('web')) rows.push(...(await benchWeb(product, need(month).sessionIds[1] ?? '')));
  if (wanted.has('visits')) {
    const [admin = '', staff = ''] = need(visited).sessionIds;
    rows.push(...(await benchVisits(product, { admin, staff })));
  }
  if (wanted.has('protocols')) {
    const [admin = '', staff = ''] = need(visited).sessionIds;
    rows.push(...(await benchProtocols(product, { admin, staff })));
  }
  if (wanted.has('slow-phone')) rows.push(...(await benchSlowPhone(product, need(visited).userIds[1] ?? '')));
  if (wanted.has('roster')) rows.push(...(await benchRoster(product, need(rostered))));
  if (wanted.has('rooms') && roomy !== undefined) rows.push(...(await benchRooms(product, roomy.large, roomy.shown)));
  if (wanted.has('chat')) rows.push(...(await benchChat(product, need(chatting))));
  if (wanted.has('tickets')) rows.push(...(await benchTickets(product, need(ticketing))));
  if (wanted.has('events') && gathering !== undefined)
    rows.push(...(await benchEvents(product, gathering.bulk, gathering.events)));
  if (wanted.has('memory')) rows.push(await benchMemory(product, need(big), listed));
  if (wanted.has('backup')) rows.push(await benchBackup(process.env['HADIR_TEST_DATABASE_URL'] ?? ''));
} finally {
  console.log(`${cpus().length} cores, load from ${generator}, Node ${process.version}`);
  print(rows);
  await product.stop();
}
process.exitCode = rows.every((row) => row.met) ? 0 : 1;
