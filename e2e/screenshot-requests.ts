/** What docs/screens shows waiting: a few wishes of the demo's people, on the next dates that the rules leave free. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from 'playwright-core';
import { DAY_MS } from '@hadir/domain/kernel/time.ts';

interface Wish {
  login: string;
  kind: string;
  draft: (date: string, reasonId: string) => object;
  /** Days from today; looked at in their order. */
  days: readonly number[];
  /** Who says yes to it first. */
  approved?: string;
}

const SOON = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const LATELY = [-1, -2, -3, -4, -5, -6, -7];
const reason = 'Pengiriman besar akhir bulan.';

/** data table: who asks for what. */
const WISHES: readonly Wish[] = [
  {
    login: 'lilis.suryani',
    kind: 'wfh',
    days: SOON,
    draft: (date) => ({ from: date, to: date, address: '', reason: 'Menunggu teknisi internet.' }),
  },
  {
    login: 'fajar.hidayat',
    kind: 'late-permission',
    days: SOON,
    draft: (date) => ({ date, time: '09:30', reason: 'Mengantar ibu kontrol.' }),
  },
  {
    login: 'intan.permata',
    kind: 'correction',
    days: LATELY,
    draft: (date) => ({ date, in: '07:58', out: '17:12', reason: 'HP mati saat keluar, baru menyala di parkiran.' }),
  },
  {
    login: 'staff',
    kind: 'overtime',
    days: SOON,
    draft: (date, reasonId) => ({ date, start: '18:00', end: '20:00', reasonId, reason: 'Tutup buku bulanan.' }),
  },
  ...['eko.purwanto', 'joko.susanto', 'marlina.siregar'].map((login, index) => ({
    login,
    kind: 'overtime',
    days: SOON,
    approved: 'slamet.widodo',
    draft: (date: string, reasonId: string) => ({
      date,
      start: '20:00',
      end: `2${String(index + 1)}:30`,
      reasonId,
      reason,
    }),
  })),
];

async function signedIn(baseURL: string, login: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL });
  await context.get('/api/welcome');
  await post(context, '/api/login', { login, password: 'hadir-demo-2026' });
  return context;
}

async function post(context: APIRequestContext, path: string, data: object) {
  const { cookies } = await context.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await context.post(path, {
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Idempotency-Key': randomUUID() },
  });
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
  return reply;
}

/** @throws Error when the rules leave no date to a wish: the picture would not show what it is for */
async function ask(baseURL: string, wish: Wish): Promise<void> {
  const person = await signedIn(baseURL, wish.login);
  const { data: reasons }: { data: readonly { id: string }[] } = await (
    await person.get('/api/overtime/reasons')
  ).json();
  const path = `/api/requests/${wish.kind}`;
  for (const day of wish.days) {
    const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
    const draft = wish.draft(date, reasons[0]?.id ?? '');
    const preview: { data?: { problems: readonly unknown[] } } = await (
      await post(person, `${path}/preview`, draft)
    ).json();
    if (preview.data?.problems.length !== 0) continue;
    const { data }: { data: { id: string; version: number } } = await (await post(person, path, draft)).json();
    await person.dispose();
    if (wish.approved === undefined) return;
    const above = await signedIn(baseURL, wish.approved);
    await post(above, `/api/requests/${data.id}/move`, { move: 'approve', version: data.version });
    return above.dispose();
  }
  throw new Error(`${wish.login} has no free date for ${wish.kind}`);
}

export async function askForPictures(baseURL: string): Promise<void> {
  for (const wish of WISHES) await ask(baseURL, wish);
}
