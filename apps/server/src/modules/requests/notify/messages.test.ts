import { describe, expect, test } from 'vitest';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import { addDays, instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import {
  asksCorrection,
  CORRECTED,
  everybody,
  house,
  performAction,
  notificationTitles,
} from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { notifyDecision } from './messages.job.ts';
import { publishToConcerned } from './messages.store.ts';
import { requestsModule } from '../requests.module.ts';

const TODAY = localDate('2026-11-20');

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const titlesFor = (userId: string, kind: string) => notificationTitles(w, userId, kind);

/** What the outbox would say by now, as its job does. */
async function sayEverything(companyId: string): Promise<void> {
  const { rows } = await w.pool.query(
    `select id from request_decision where company_id = $1 and move <> 'submit' order by at, version`,
    [companyId],
  );
  for (const { id } of rows)
    await notifyDecision(companyDb(w.pool, companyId), { companyId, decisionId: id }, w.clock());
}

describe('Messages', () => {
  test('reach who is asked at once, who asked after the seconds of undo, and never speak of what was undone', async () => {
    w.moveClock(friday('11:00'));
    const found = await house(w);
    const { companyId } = companyDb(w.pool, found.staff.company.id);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    expect(await titlesFor(found.superior.id, 'pengajuan_masuk')).toEqual([
      'Koreksi absen Siti Staf menunggu keputusan Anda',
    ]);
    await performAction(superior, id, 'reject', { reason: 'Salah tekan saja.' });
    await performAction(superior, id, 'undo');
    await sayEverything(companyId);
    expect(await titlesFor(found.staff.id, 'pengajuan_hasil')).toEqual([]);
    await performAction(superior, id, 'approve');
    const { rows } = await w.pool.query(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
        where name = 'request-message' and data ->> 'decisionId' = (select id::text from request_decision
          where request_id = $1 order by version desc limit 1)`,
      [id],
    );
    expect(rows).toEqual([{ seconds: 10 }]);
    w.moveClock(instant('2026-11-20T11:00:10+07:00'));
    await sayEverything(companyId);
    expect(await titlesFor(found.staff.id, 'pengajuan_hasil')).toEqual(['Koreksi absen 19/11/2026: disetujui']);
    w.moveClock(friday('10:00'));
  });
});

describe('Messages to who decides in another’s place', () => {
  const WAITING_TITLE = 'Koreksi absen Siti Staf menunggu keputusan Anda';

  test('reach the next above of an approver who is away, and no delegate who asks it himself', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await w.make.permission({ user: found.superior, date: TODAY, kind: 'cuti' });
    const { id } = (await asksCorrection(staff)).reply.data;
    expect(await titlesFor(found.director.id, 'pengajuan_masuk')).toEqual([WAITING_TITLE]);
    // Their open screens look again, too.
    const request = { id, userId: found.staff.id, first: CORRECTED };
    const concerned = await publishToConcerned(companyDb(w.pool, found.staff.company.id), request, TODAY);
    expect(concerned.toSorted()).toEqual([found.staff.id, found.superior.id, found.director.id].toSorted());
    const body = { delegateId: found.staff.id, from: TODAY, to: TODAY };
    expect((await superior.call(delegations.create, { body })).status).toBe(200);
    await asksCorrection(staff, { date: addDays(CORRECTED, -1) });
    expect(await titlesFor(found.staff.id, 'pengajuan_masuk')).toEqual([]);
    expect(await titlesFor(found.superior.id, 'pengajuan_masuk')).toEqual([WAITING_TITLE, WAITING_TITLE]);
  });

  test('reach no delegate who wrote it', async () => {
    const found = await house(w);
    const { superior, director } = await everybody(server, found);
    const body = { delegateId: found.director.id, from: TODAY, to: TODAY };
    expect((await superior.call(delegations.create, { body })).status).toBe(200);
    expect((await asksCorrection(director, { userId: found.staff.id })).status).toBe(200);
    expect(await titlesFor(found.superior.id, 'pengajuan_masuk')).toEqual([WAITING_TITLE]);
    expect(await titlesFor(found.director.id, 'pengajuan_masuk')).toEqual([]);
  });
});

describe('Messages of a request with two steps', () => {
  const REFUSED = 'Tidak sesuai catatan gerbang.';

  /** Approved by the upliner and, before the message of that runs, answered by HR. */
  async function answeredTwice(second: 'approve' | 'reject' | 'override_reject'): Promise<string[]> {
    const found = await house(w);
    const client = await w.make.placement({ user: found.staff });
    await w.make.upliner({ client, user: found.staff, upliner: found.superior });
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    await performAction(superior, id, 'approve');
    await performAction(admin, id, second, second === 'approve' ? {} : { reason: REFUSED });
    await sayEverything(found.staff.company.id);
    return titlesFor(found.staff.id, 'pengajuan_hasil');
  }

  test('tell of an approval only where it was the last', async () => {
    expect(await answeredTwice('approve')).toEqual(['Koreksi absen 19/11/2026: disetujui']);
    for (const second of ['reject', 'override_reject'] as const) {
      const [only, ...more] = await answeredTwice(second);
      expect([only?.includes('disetujui'), more]).toEqual([false, []]);
    }
  });
});
