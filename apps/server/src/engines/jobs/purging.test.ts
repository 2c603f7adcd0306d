import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { runningProduct, type RunningProduct } from '../../../test/world/running-product.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { removeExpiredFiles } from '../../modules/exports/exports.job.ts';
import { confirmClock, purgePass, purging } from './purge-clock.ts';

/** Written by hand: a limit that is changed in the program is missed here. */
const PURGE_AFTER_MS = 24 * 60 * MINUTE_MS;

let w: World;
let server: Served;
let product: RunningProduct;
beforeEach(async () => {
  w = await world();
  server = await serveWorld(w, { only: [] });
  product = runningProduct(w.pool, w.clock());
});
afterEach(async () => {
  await server.close();
  await w.close();
});

describe('what is due goes', () => {
  async function storedFile(): Promise<string> {
    const { company } = await w.make.user();
    const key = `${company.id}/export/${newId()}`;
    await server.app.storage.put(key, Buffer.from('abc'));
    await w.pool.query(
      `insert into file (company_id, id, kind, sha256, bytes, mime, storage_key, delete_after)
       values ($1, $2, 'export', repeat('a', 64), 3, 'text/csv', $3, $4)`,
      [company.id, newId(), key, toWire((w.clock() - DAY_MS) as Instant)],
    );
    return key;
  }
  const purge = () =>
    purging(w.pool, (pass) => removeExpiredFiles({ ...server.app, clock: () => product.wall as Instant }, pass));
  const isThere = (key: string) =>
    server.app.storage.size(key).then(
      () => true,
      () => false,
    );

  test('24 hours of running after it was marked, not after 23:59, whatever restarts lie between', async () => {
    const key = await storedFile();
    await product.clock.begin();
    await product.runs(MINUTE_MS);
    await purge();
    const marked = await product.running();
    await product.runs(10 * 60 * MINUTE_MS);
    product.wall += 20 * 60 * MINUTE_MS;
    const next = product.start();
    await next.begin();
    await product.runs(PURGE_AFTER_MS - ((await product.running()) - marked) - MINUTE_MS, next);
    await purge();
    expect(await isThere(key)).toBe(true);
    await product.runs(MINUTE_MS, next);
    await purge();
    expect(await isThere(key)).toBe(false);
  });

  test('never by a clock that is doubted, and marks of before the doubt count no more', async () => {
    const key = await storedFile();
    await product.clock.begin();
    await purge();
    await product.runs(PURGE_AFTER_MS - MINUTE_MS);
    product.wall += 2 * DAY_MS;
    await product.runs(MINUTE_MS);
    expect(await product.doubt()).toBe('ahead');
    await purge();
    await product.runs(2 * 60 * MINUTE_MS);
    await purge();
    expect(await isThere(key)).toBe(true);
    await confirmClock(w.pool, product.wall as Instant, async () => undefined);
    await purge();
    await product.runs(PURGE_AFTER_MS - MINUTE_MS);
    await purge();
    expect(await isThere(key)).toBe(true);
    await product.runs(MINUTE_MS);
    await purge();
    expect(await isThere(key)).toBe(false);
  });

  test('later where the clock is doubted: the marks of files, drafts, registrations and positions go', async () => {
    await product.clock.begin();
    await storedFile();
    const user = await w.make.user();
    const own = { company_id: user.company.id, purge_marked_ms: 1 };
    const at = toWire(w.clock());
    await insertRows(w.pool, 'person_draft', [
      { ...own, id: newId(), created_by: user.id, created_at: at, updated_at: at, content: {} },
    ]);
    await insertRows(w.pool, 'self_registration', [
      {
        ...own,
        id: newId(),
        fullname: 'Calon Pegawai',
        employee_no: 'C1',
        email: 'calon@contoh.id',
        phone: '+6281200001111',
        consent_version: '1',
        token_hash: 'a'.repeat(64),
        submitted_at: at,
      },
    ]);
    await insertRows(w.pool, 'position_rounding', [{ ...own, due_before: at }]);
    await purge();
    const tables = ['file', 'person_draft', 'self_registration', 'position_rounding'];
    const marked = async () => {
      const counts = [];
      for (const table of tables)
        counts.push((await w.pool.query(`select 1 from ${table} where purge_marked_ms is not null`)).rowCount);
      return counts;
    };
    expect(await marked()).toEqual([1, 1, 1, 1]);
    product.wall -= DAY_MS;
    await product.runs(MINUTE_MS);
    expect([await product.doubt(), await marked()]).toEqual(['backwards', [0, 0, 0, 0]]);
  });

  test('by nobody before the product has run', async () => {
    expect(await purgePass(w.pool)).toBeUndefined();
    const key = await storedFile();
    await purge();
    expect(await isThere(key)).toBe(true);
  });
});

describe('the jobs that delete by time', () => {
  const src = join(import.meta.dirname, '../..');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));

  test('are these, and each runs by the purge clock', () => {
    const jobs = sources.flatMap(({ text }) =>
      [...text.matchAll(/jobs\.handle\(\s*'([^']+)',((?:(?!jobs\.handle)[\s\S])*?)\{\s*every/g)].flatMap(
        ([, job, worker]) => (worker?.includes('purging(') ? [job] : []),
      ),
    );
    expect(jobs.toSorted()).toEqual([
      'attendance-purge-selfies',
      'attendance-reminders-forget',
      'attendance-round-positions',
      'chats-forget',
      'counseling-forget',
      'documents.sweep',
      'drafts.tidy',
      'event-scans-forget',
      'event-visitors-forget',
      'exports.expire',
      'idempotency-forget',
      'letters-forget',
      'registrations.tidy',
      'sign-in-tries-purge',
      'tickets-forget',
    ]);
  });

  /** Statements that delete rows older than a time; what deletes by a person's act or by state is none of them. */
  test('hold every statement that deletes what is older than a time', () => {
    const found = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/delete from (\w+)(?:[^`';]|'\w+')*?\b(\w*(?:_at|_after|\bat))\s*<=? \$/g)].map(
        ([, table, column]) => `${name} ${table}.${column}`,
      ),
    );
    expect(found.toSorted()).toEqual([
      'engines/messages/mail-outbox.store.ts mail_outbox.created_at',
      'modules/attendance/maintenance.store.ts idempotency_key.created_at',
      'modules/attendance/reminders/clock-reminders.store.ts clock_reminder.sent_at',
      'modules/auth/sign-in-tries.store.ts sign_in_try.at',
      'modules/auth/throttle.store.ts login_attempt.at',
      'modules/company-events/scans.store.ts company_event_scan.scanned_at',
      'modules/company-events/visitors/visitors.store.ts company_event_visitor.requested_at',
      'modules/contact-center/chat/chat.store.ts chat_session.last_at',
      'modules/counseling/retention.store.ts counseling_case_key.closed_at',
      'modules/counseling/retention.store.ts counseling_proof.expires_at',
      'modules/counseling/retention.store.ts counseling_session.closed_at',
      'modules/people/registration/drafts.store.ts person_draft.updated_at',
      'modules/registration/registration-purge.store.ts self_registration.decided_at',
      'modules/tickets/ticket.store.ts ticket.last_at',
    ]);
  });

  test('remove bytes only where they are known to: by time in these, elsewhere what a failed or repeated act left', () => {
    const removing = sources.filter(({ text }) => text.includes('storage.remove(')).map(({ name }) => name);
    expect(removing.toSorted()).toEqual([
      'backup/restore.ts',
      // Of documents and registrations.
      'engines/files/remove-bytes.ts',
      'modules/attendance/selfies/selfie.job.ts',
      'modules/attendance/selfies/selfie.service.ts',
      'modules/exports/exports.job.ts',
      // What the check of the storage has written itself.
      'modules/operations/readiness.ts',
      'modules/privacy/own-exports.job.ts',
    ]);
    const byRule = sources.filter(({ text }) => text.includes('await removeBytes(')).map(({ name }) => name);
    expect(byRule.toSorted()).toEqual([
      'modules/documents/documents.service.ts',
      'modules/registration/registration.job.ts',
    ]);
    const byTime = [...byRule, 'modules/attendance/selfies/selfie.job.ts', 'modules/exports/exports.job.ts'];
    for (const name of byTime) expect(sources.find((one) => one.name === name)?.text).toContain('PurgePass');
  });
});
