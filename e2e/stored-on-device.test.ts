/**
 * What an earlier build left on the phone is read by this one: queue, drafts, favourites. The records are typed
 * here name by name and sealed with the browser's own means: a name that the code changes is not found any more, and
 * this journey says so (product/clocking#queue-on-the-device, product/requests#request-forms).
 */
import type { BrowserContext, Page } from 'playwright-core';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { afterEach, expect, it } from 'vitest';
import { closePages, openAs, settled } from './browser.ts';
import { agreeBefore, OFFICE } from './clocking.ts';
import { get } from './hr-calls.ts';
import { askHome, freeDate, takeBackWaiting, workFromHome } from './own-requests.ts';

afterEach(closePages);

interface LeftOnPhone {
  readonly owner: { readonly accountId: string; readonly userId: string };
  /** Facts of queued items, with the hexadecimal bytes that belong to them. */
  readonly items: readonly { readonly id: string; readonly facts: object; readonly bytes?: string }[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly local: Readonly<Record<string, string>>;
}

/** Written from a bare file of the same address: nothing of the application runs in it. */
async function leaveOnPhone(page: Page, left: LeftOnPhone): Promise<void> {
  await page.goto('/mark.svg');
  await page.evaluate(async ({ owner, items, answers, local }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    await done(indexedDB.deleteDatabase('hadir'));
    const opening = indexedDB.open('hadir', 1);
    opening.onupgradeneeded = () => {
      const made = opening.result;
      made.createObjectStore('items', { keyPath: 'id' }).createIndex('userId', 'userId');
      made.createObjectStore('keys', { keyPath: 'accountId' });
      made.createObjectStore('answers', { keyPath: 'id' }).createIndex('userId', 'userId');
      made.createObjectStore('person', { keyPath: 'id' });
    };
    const db = await done(opening);
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const seal = async (bytes: Uint8Array<ArrayBuffer>) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
    };
    const sealJson = (value: unknown) => seal(new TextEncoder().encode(JSON.stringify(value)));
    const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
    const put = (store: string, record: object) =>
      done(db.transaction(store, 'readwrite').objectStore(store).put(record));
    await put('keys', { accountId: owner.accountId, key });
    await put('person', { id: 'current', ...owner });
    for (const [index, { id, facts, bytes }] of items.entries()) {
      await put('items', {
        id,
        ...owner,
        madeAt: Date.now() - 60_000 + index,
        state: 'waiting',
        attempts: 0,
        faults: 0,
        nextAt: 0,
        facts: await sealJson({ facts, problem: null }),
        bytes: bytes === undefined ? null : await seal(bytesOf(bytes)),
      });
    }
    for (const [name, value] of Object.entries(answers)) {
      const sealed = await sealJson({ value, keptAt: Date.now() - 60_000 });
      await put('answers', { id: `${owner.userId} ${name}`, userId: owner.userId, sealed });
    }
    db.close();
    for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
  }, left);
}

/** Ids and states of what lies in the queue, without opening it. */
function queued(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hadir');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const read = db.transaction('items').objectStore('items').getAll();
    await new Promise((resolve) => {
      read.onsuccess = resolve;
    });
    db.close();
    return read.result.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
  });
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function ownerOf(context: BrowserContext) {
  const { data } = await get<{ data: { accountId: string; userId: string } }>(context, '/api/session');
  return { accountId: data.accountId, userId: data.userId };
}

it('a tap with its note and a request with its file are sent, a draft is offered', async () => {
  const { page, context } = await openAs('nadia.safitri', '/akun', { size: 'phone' }, { ownContext: true });
  await agreeBefore(context);
  await takeBackWaiting(context);
  const { data: today } = await get<{ data: Today }>(context, '/api/attendance/today');
  const date = await freeDate(context, 'wfh', workFromHome, { ahead: 20 });
  const at = Date.now() - 60_000;
  await leaveOnPhone(page, {
    owner: await ownerOf(context),
    items: [
      {
        id: 'tap-1',
        facts: {
          kind: 'tap',
          type: 'in',
          zone: today.zone,
          workDate: today.workDate,
          shift: null,
          shownAt: at,
          wallAtTap: at,
          monotonicAtTap: 5_000,
          pageLife: 'a page of the earlier build',
          anchor: null,
          fixes: [{ lat: OFFICE.latitude, lon: OFFICE.longitude, accuracy: OFFICE.accuracy, offsetMs: 0 }],
          locationProblem: null,
          selfie: null,
          selfieProblem: 'dilewati',
          selfieNeed: 'wanted',
          askReview: false,
          placeAtTap: null,
          idempotencyKey: crypto.randomUUID(),
          tried: [],
          result: null,
        },
      },
      { id: 'note-1', facts: { kind: 'note', tapId: 'tap-1', note: 'Dicatat oleh versi sebelumnya' } },
      {
        id: 'request-1',
        facts: {
          kind: 'request',
          requestKind: 'wfh',
          date,
          body: JSON.stringify({ from: date, to: date, address: '', reason: 'Ditulis di versi sebelumnya' }),
          files: [{ name: 'surat.pdf', mime: 'application/pdf', bytes: PDF.length, id: null }],
          idempotencyKey: crypto.randomUUID(),
        },
        bytes: PDF.toString('hex'),
      },
    ],
    answers: {
      'draft early_leave': { draft: { date, time: '15:00' }, reason: 'Belum selesai ditulis' },
    },
    local: {},
  });

  await page.goto('/apps/absent');
  // What the server makes of the tap is the journeys' of offline.test.ts; here it was read and answered.
  await expect.poll(() => queued(page)).toEqual(['tap-1 sent']);
  const { data: own } = await get<{ data: readonly { kind: string; first: string; status: string }[] }>(
    context,
    '/api/requests?whose=own',
  );
  const sent = own.filter(({ kind, first, status }) => kind === 'wfh' && first === date && status !== 'cancelled');
  expect(sent.length).toBe(1);

  await page.goto('/apps/absent/pengajuan/ajukan?jenis=early-leave');
  await page.getByText('Draf dipulihkan').waitFor();
  expect(await page.getByLabel('Alasan', { exact: true }).inputValue()).toBe('Belum selesai ditulis');
  await settled(page);
  await takeBackWaiting(context);
});

it('a decision taken without signal reaches the server once, and favourites stay', async () => {
  const [requestId = ''] = await askHome('lilis.suryani', 1);
  const { page, context } = await openAs('supervisor', '/akun', { size: 'desktop' }, { ownContext: true });
  const { data: request } = await get<{ data: { version: number } }>(context, `/api/requests/${requestId}`);
  await leaveOnPhone(page, {
    owner: await ownerOf(context),
    items: [
      {
        id: 'decision-1',
        facts: {
          kind: 'decision',
          move: 'reject',
          items: [{ id: requestId, version: request.version }],
          what: 'WFH Lilis ditolak',
          reason: 'Tim kurang orang',
          idempotencyKey: crypto.randomUUID(),
        },
      },
    ],
    answers: {},
    local: { 'hadir.favourites': JSON.stringify(['/laporan/all']) },
  });
  await page.goto('/dashboards/pending');
  await expect.poll(() => queued(page)).toEqual([]);
  expect(await page.getByRole('region', { name: 'Favorit' }).getByRole('link').allInnerTexts()).toEqual(['Semua']);
  const { data } = await get<{ data: { status: string; decisionReason: string } }>(
    context,
    `/api/requests/${requestId}`,
  );
  expect(data).toMatchObject({ status: 'rejected', decisionReason: 'Tim kurang orang' });
});
