/** The bot: one answer after the other among many help texts, and many conversations that are written to at a steady pace. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chats } from '@hadir/contract/contact-center/chat.ts';
import { STANDARD_FAQ } from '@hadir/contract/contact-center/standard-faq/standard-faq.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../apps/server/src/db/new-id.ts';
import type { Pool } from '../../apps/server/src/db/pool.ts';
import type { Bulk } from '../../apps/server/src/demo/bulk.ts';
import type { Cookies } from '../../apps/server/test/world/cookies.ts';
import { median, percentile } from '../load.ts';
import type { Product } from '../product.ts';
import { fixed, type Row } from '../table.ts';

export const CHATTING_PEOPLE = 2_001;
const TEXTS = 2_000;
const ANSWERS = 300;
const ANSWER_MS = 60;
const A_SECOND = 50;
const SECONDS = 20;
const LOADED_MS = 300;
/** Streams that are opened together. */
const BATCH = 100;
/** What makes many texts of few: each is about another thing. */
const THINGS = ['gudang', 'kantor', 'proyek', 'cabang', 'pabrik', 'toko', 'armada', 'klinik', 'kantin', 'mes'];

/** Published help texts, and an open conversation of each person. */
export async function helped(pool: Pool, { companyId, userIds }: Bulk, now: Instant): Promise<void> {
  const texts = Array.from({ length: TEXTS }, (_, at) => {
    const text = STANDARD_FAQ[at % STANDARD_FAQ.length];
    const thing = `${THINGS[at % THINGS.length] ?? ''} ${Math.floor(at / THINGS.length)}`;
    return { id: newId(), ...text, question: `${text?.question ?? ''} ${thing}` };
  });
  await pool.query(
    `insert into faq (company_id, id, category, question, answer, keywords, state, created_at, created_by, updated_at, updated_by)
      select $1, (t->>'id')::uuid, t->>'category', t->>'question', t->>'answer',
        array(select jsonb_array_elements_text(t->'keywords')), 'published', $3, $2, $3, $2
      from jsonb_array_elements($4::jsonb) as t`,
    [companyId, userIds[0], toWire(now), JSON.stringify(texts)],
  );
  await pool.query(
    `insert into chat_session (company_id, id, user_id, started_at, last_at, state)
      select $1, gen_random_uuid(), u, $3, $3, 'bot' from unnest($2::uuid[]) as u`,
    [companyId, userIds, toWire(now)],
  );
}

const WAYS = ['gmn', 'tolong dong', 'kak', 'min mau tanya', 'nggak ngerti'];

function questionOf(turn: number): string {
  const text = STANDARD_FAQ[turn % STANDARD_FAQ.length]?.question ?? '';
  return `${WAYS[turn % WAYS.length] ?? ''} ${text.toLowerCase().replaceAll('?', '')} ${THINGS[turn % THINGS.length] ?? ''}`;
}

/** @returns milliseconds until the answer was there */
async function ask({ url }: Product, { cookie, xsrf }: Cookies, turn: number): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url + chats.send.path, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'X-XSRF-TOKEN': xsrf,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ id: newId(), text: questionOf(turn) }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`the bot answered ${answer.status}`);
  return performance.now() - begun;
}

export async function benchChat(product: Product, bulk: Bulk): Promise<Row[]> {
  const people = await product.cookiesOf(bulk.sessionIds.slice(1));
  return [await oneByOne(product, people), await steadyPace(product, bulk, people)];
}

async function oneByOne(product: Product, people: readonly Cookies[]): Promise<Row> {
  const took: number[] = [];
  for (let turn = 0; turn <= ANSWERS; turn += 1) {
    const who = people[turn % people.length];
    if (who === undefined) throw new Error('nobody');
    const ms = await ask(product, who, turn);
    // The first one reads the texts.
    if (turn > 0) took.push(ms);
  }
  const p95 = percentile(took, 0.95);
  return {
    work: `answer of the bot among ${fixed(TEXTS)} help texts, stored`,
    measured: `p50 ${fixed(median(took), 1)} ms, p95 ${fixed(p95, 1)} ms`,
    partner: '',
    ratio: null,
    bar: `p95 <= ${ANSWER_MS} ms`,
    met: p95 <= ANSWER_MS,
  };
}

interface Counted {
  readonly messages: number;
  /** Conversations whose numbers have a gap, or whose answers do not follow their questions. */
  readonly disordered: number;
}

async function counted({ pool }: Product, companyId: string): Promise<Counted> {
  const { rows } = await pool.query<Counted & Record<string, unknown>>(
    `select coalesce(sum(messages), 0)::int as messages, count(*) filter (where wrong)::int as disordered from (
      select count(*)::int as messages, max(seq) <> count(*) or bool_or((seq % 2 = 1) <> (sender = 'user')) as wrong
        from chat_message where company_id = $1 group by session_id) s`,
    [companyId],
  );
  return rows[0] ?? { messages: 0, disordered: 0 };
}

interface OtherDevice {
  /** When it heard of a message, each time. */
  readonly heard: readonly number[];
  readonly close: () => void;
}

/** Another open page of the person, which hears of each message by the live stream. */
async function otherDevice({ url }: Product, { cookie }: Cookies): Promise<OtherDevice> {
  const heard: number[] = [];
  const call = get(`${url}/api/live`, { headers: { Cookie: cookie }, agent: false });
  const [stream] = (await once(call, 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`the stream answered ${stream.statusCode}`);
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('event: chat\n')) heard.push(performance.now());
  });
  // Cut at the end.
  stream.on('error', () => undefined);
  call.on('error', () => undefined);
  return { heard, close: () => call.destroy() };
}

async function otherDevices(product: Product, people: readonly Cookies[]): Promise<OtherDevice[]> {
  const devices: OtherDevice[] = [];
  for (let start = 0; start < people.length; start += BATCH)
    devices.push(
      ...(await Promise.all(people.slice(start, start + BATCH).map((person) => otherDevice(product, person)))),
    );
  return devices;
}

/** Each person writes now and then, all of them at a steady pace; everybody has another page open. */
async function steadyPace(product: Product, { companyId }: Bulk, people: readonly Cookies[]): Promise<Row> {
  const before = await counted(product, companyId);
  const devices = await otherDevices(product, people);
  const total = A_SECOND * SECONDS;
  const begun = performance.now();
  const sent: Promise<number>[] = [];
  const sentAt = new Map<number, number[]>();
  for (let turn = 0; turn < total; turn += 1) {
    const due = begun + (turn * 1_000) / A_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    // Half of the conversations is written to twice in a row: their order is what is tried.
    const at = (Math.floor(turn / 2) * 7) % people.length;
    const who = people[at];
    if (who === undefined) throw new Error('nobody');
    sentAt.set(at, [...(sentAt.get(at) ?? []), performance.now()]);
    sent.push(ask(product, who, turn));
  }
  const took = await Promise.all(sent);
  await sleep(LOADED_MS);
  for (const { close } of devices) close();
  // The first word of a conversation is the first that its other page hears of.
  const reached = [...sentAt].flatMap(([at, times]) =>
    times.map((time, place) => (devices[at]?.heard[place] ?? Infinity) - time),
  );
  const heardTimes = devices.reduce((sum, { heard }) => sum + heard.length, 0);
  const after = await counted(product, companyId);
  const lost = 2 * total - (after.messages - before.messages);
  const unheard = total - heardTimes;
  const p95 = percentile(took, 0.95);
  const reached95 = percentile(reached, 0.95);
  return {
    work: `${fixed(people.length)} open conversations, ${A_SECOND} messages a second for ${SECONDS} s`,
    measured: `answered p50 ${fixed(median(took), 1)} ms, p95 ${fixed(p95, 1)} ms; on another page p50 ${fixed(median(reached), 1)} ms, p95 ${fixed(reached95, 1)} ms; ${lost + unheard} lost or doubled, ${after.disordered} out of order`,
    partner: '',
    ratio: null,
    bar: `p95 <= ${LOADED_MS} ms, none lost, none doubled, in order`,
    met: Math.max(p95, reached95) <= LOADED_MS && lost === 0 && unheard === 0 && after.disordered === 0,
  };
}
