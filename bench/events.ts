/** Events: three doors take three hundred badges, and five thousand people want five hundred seats when registration opens. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type ScanAnswer, eventDoor } from '@hadir/contract/company-events/door.ts';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { lettersOf } from '@hadir/domain/displays/display-key.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../apps/server/src/db/new-id.ts';
import type { Pool } from '../apps/server/src/db/pool.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import type { Cookies } from '../apps/server/test/world/cookies.ts';
import { median, percentile } from './load.ts';
import type { Product } from './product.ts';
import { giveRole } from './roles.ts';
import { fixed, type Row } from './table.ts';

const SCANNERS = 3;
const BADGES = 300;
const SCANS_WITHIN_MS = 60_000;
const SCAN_MS = 150;
const CROWD = 5_000;
const SEATS = 500;
/** Of them at once on the way. */
const LANES = 100;
const OPENING_WITHIN_MS = 30_000;
export const GATHERED_PEOPLE = SCANNERS + CROWD;

export interface Gathering {
  readonly doorId: string;
  readonly badges: readonly string[];
  readonly openingId: string;
}

/** Two events that begin in half an hour: one with guests who have their badges, one whose registration has just opened. */
export async function gathered(pool: Pool, bulk: Bulk, now: Instant): Promise<Gathering> {
  const { companyId, userIds } = bulk;
  await giveRole(pool, bulk, userIds.slice(0, SCANNERS), 'mtv');
  const at = (hours: number) => toWire((now + hours * 60 * MINUTE_MS) as Instant);
  const event = async (title: string, capacity: number | null): Promise<string> => {
    const id = newId();
    await pool.query(
      `insert into company_event (company_id, id, title, place, tz, start_at, end_at, registration_opens_at,
          registration_closes_at, capacity, audience, state, last_place, created_by, created_at, updated_at)
        values ($1, $2, $3, 'Aula', 'Asia/Jakarta', $4, $5, $6, $5, $7, 'company', 'published', $8, $9, $6, $6)`,
      [companyId, id, title, at(0.5), at(8), at(-1), capacity, capacity === null ? BADGES : 0, userIds[0]],
    );
    return id;
  };
  const doorId = await event('Hari Keluarga', null);
  const badges = Array.from({ length: BADGES }, () => lettersOf(randomBytes(32), 8));
  await pool.query(
    `insert into company_event_registration (company_id, id, event_id, user_id, state, place, ticket, registered_at, updated_at)
      select $1, gen_random_uuid(), $2, g.person, 'registered', g.place, g.badge, $5, $5
      from unnest($3::uuid[], $4::text[]) with ordinality as g (person, badge, place)`,
    [companyId, doorId, userIds.slice(SCANNERS, SCANNERS + BADGES), badges, at(-1)],
  );
  return { doorId, badges, openingId: await event('Donor darah', SEATS) };
}

async function post(product: Product, { cookie, xsrf }: Cookies, path: string, body: object): Promise<Response> {
  const headers = {
    Cookie: cookie,
    'X-XSRF-TOKEN': xsrf,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function doors(product: Product, keepers: readonly Cookies[], { doorId, badges }: Gathering): Promise<Row> {
  const path = eventDoor.scan.path.replace(':id', doorId);
  const took: number[] = [];
  const verdicts: string[] = [];
  const begun = performance.now();
  await Promise.all(
    keepers.map(async (keeper, turn) => {
      for (const text of badges.filter((_, index) => index % SCANNERS === turn)) {
        const scans = [{ id: randomUUID(), text, at: toWire(Date.now() as Instant) }];
        const start = performance.now();
        const { data } = (await (await post(product, keeper, path, { gate: `Pintu ${turn}`, scans })).json()) as {
          data: { answers: ScanAnswer[] };
        };
        took.push(performance.now() - start);
        verdicts.push(...data.answers.map(({ verdict }) => verdict));
      }
    }),
  );
  const all = performance.now() - begun;
  const p95 = percentile(took, 0.95);
  const { rows } = await product.pool.query<{ entries: number }>(
    'select count(*)::int as entries from company_event_scan where event_id = $1 and not is_double',
    [doorId],
  );
  const entries = rows[0]?.entries ?? 0;
  const isEachOnce = entries === BADGES && verdicts.every((verdict) => verdict === 'in');
  return {
    work: `${BADGES} badges at ${SCANNERS} doors, each waiting for its answer`,
    measured: `${fixed(all / 1_000, 1)} s, p50 ${fixed(median(took), 1)} ms, p95 ${fixed(p95, 1)} ms, ${entries} entries`,
    partner: '',
    ratio: null,
    bar: `<= ${SCANS_WITHIN_MS / 1_000} s, p95 <= ${SCAN_MS} ms, each once`,
    met: all <= SCANS_WITHIN_MS && p95 <= SCAN_MS && isEachOnce,
  };
}

async function opening(product: Product, people: readonly Cookies[], { openingId }: Gathering): Promise<Row> {
  const path = companyEvents.register.path.replace(':id', openingId);
  const waiting = people.values();
  const lane = async () => {
    for (const person of waiting) await (await post(product, person, path, {})).arrayBuffer();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: LANES }, lane));
  const all = performance.now() - begun;
  const { rows } = await product.pool.query<{ place: number; state: string }>(
    'select place, state from company_event_registration where event_id = $1 order by place',
    [openingId],
  );
  const seated = rows.filter(({ state }) => state === 'registered').length;
  const isWithoutGap = rows.every(
    ({ place, state }, index) => place === index + 1 && state === (place <= SEATS ? 'registered' : 'waitlisted'),
  );
  return {
    work: `${fixed(CROWD)} people for ${SEATS} seats, ${LANES} at once`,
    measured: `${fixed(all / 1_000, 1)} s, ${seated} seats, ${fixed(rows.length - seated)} wait`,
    partner: '',
    ratio: null,
    bar: `<= ${OPENING_WITHIN_MS / 1_000} s, exactly ${SEATS}, no gap`,
    met: all <= OPENING_WITHIN_MS && seated === SEATS && rows.length === CROWD && isWithoutGap,
  };
}

export async function benchEvents(product: Product, { sessionIds }: Bulk, gathering: Gathering): Promise<Row[]> {
  const people = await product.cookiesOf(sessionIds);
  return [
    await doors(product, people.slice(0, SCANNERS), gathering),
    await opening(product, people.slice(SCANNERS), gathering),
  ];
}
