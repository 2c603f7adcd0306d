import { describe, expect, test } from 'vitest';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { CLIENT_ACTIONS } from '@hadir/contract/requests/shapes.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import {
  asksCorrection,
  CORRECTED,
  everybody,
  house,
  judgeDay,
  missedDay,
  performAction,
  notificationTitles,
} from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { rebuildSuperiorClosure } from '../../db/structure/superior-closure.ts';
import { requestsModule } from './requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const titlesFor = (userId: string, kind: string) => notificationTitles(w, userId, kind);

describe('A request goes from step to step', () => {
  test('of somebody placed at a client: the upliner first, HR after, and nobody before the turn', async () => {
    const found = await house(w);
    const client = await w.make.placement({ user: found.staff });
    await w.make.upliner({ client, user: found.staff, upliner: found.superior });
    const { staff, superior, admin } = await everybody(server, found);
    const { id, step } = (await asksCorrection(staff)).reply.data;
    expect(step).toMatchObject({ no: 1, of: 2, actor: 'leader' });
    const early = await performAction(admin, id, 'approve');
    expect([early.status, early.error.code]).toEqual([409, 'BELUM_GILIRAN']);
    const first = await performAction(superior, id, 'approve');
    expect(first.reply.data).toMatchObject({
      status: 'pending',
      step: { no: 2, actor: 'admin' },
      decidedBy: 'Agus Atasan',
    });
    const twice = await performAction(superior, id, 'approve');
    expect([twice.status, twice.error.code, twice.error.message]).toEqual([
      409,
      'SUDAH_DIPROSES',
      'Pengajuan ini sudah diproses oleh Agus Atasan.',
    ]);
    expect((await performAction(admin, id, 'approve')).reply.data.status).toBe('approved');
    const { timeline, steps } = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(timeline.map(({ move, by }) => `${move} ${by?.fullname ?? ''}`)).toEqual([
      'submit Siti Staf',
      'approve Agus Atasan',
      'approve Hani HR',
    ]);
    expect(steps.map(({ state }) => state)).toEqual(['approved', 'approved']);
  });

  test('comes back with a question once, is changed, and starts anew', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    const returned = await performAction(superior, id, 'return', { reason: 'Jam pulangnya benar?' });
    expect(returned.reply.data).toMatchObject({ status: 'draft', decisionReason: 'Jam pulangnya benar?' });
    const mine = (await staff.call(requests.detail, { params: { id } })).reply.data;
    expect(mine.can).toEqual(['submit', 'cancel']);
    // While it is a draft its date is free.
    const stale = await asksCorrection(staff, { again: { id, version: mine.version - 1 } });
    expect([stale.status, stale.error.code]).toEqual([409, 'VERSI_BERUBAH']);
    const resubmitted = await asksCorrection(staff, { out: '16:30', again: { id, version: mine.version } });
    expect(resubmitted.reply.data).toMatchObject({ id, status: 'pending', step: { no: 1 } });
    const second = await performAction(superior, id, 'return', { reason: 'Masih ada pertanyaan.' });
    expect([second.status, second.error.code]).toEqual([409, 'STATUS_TIDAK_SESUAI']);
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
  });

  test('written for somebody, it is sent again only while that person is visible to the writer', async () => {
    const found = await house(w);
    const { staff, superior, director } = await everybody(server, found);
    const response = await asksCorrection(superior, { userId: found.staff.id });
    const { id } = response.reply.data;
    const { version } = (await performAction(director, id, 'return', { reason: 'Jam pulangnya benar?' })).reply.data;
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [
      found.staff.id,
      found.director.id,
    ]);
    await rebuildSuperiorClosure(w.pool, found.staff.company.id, CORRECTED);
    const later = await asksCorrection(superior, { out: '16:30', again: { id, version } });
    expect([later.status, later.error.code]).toEqual([404, 'TIDAK_DITEMUKAN']);
    const seen = await superior.call(correction.preview, { body: missedDay({ again: { id, version } }) });
    expect(seen.status).toBe(404);
    // The person whose matter it is goes on.
    expect((await asksCorrection(staff, { out: '16:30', again: { id, version } })).status).toBe(200);
  });

  test('refused, it says why; without a reason it is not refused', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    const bare = await performAction(superior, id, 'reject');
    expect([bare.status, bare.error.errors]).toEqual([422, { reason: ['Alasan wajib diisi minimal 5 karakter.'] }]);
    const answer = await performAction(superior, id, 'reject', { reason: 'Ada rekaman pintu.' });
    expect(answer.reply.data).toMatchObject({ status: 'rejected', decisionReason: 'Ada rekaman pintu.' });
    // Its date is free again.
    expect((await asksCorrection(staff)).status).toBe(200);
  });

  test('decided on an old view it is refused', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id, version } = (await asksCorrection(staff)).reply.data;
    await performAction(superior, id, 'return', { reason: 'Tolong periksa jamnya.' });
    await asksCorrection(staff, { in: '09:00', again: { id, version: version + 1 } });
    const old = await performAction(superior, id, 'approve', { version });
    expect([old.status, old.error.code]).toEqual([409, 'VERSI_BERUBAH']);
  });
});

describe('Nobody decides the own matter', () => {
  test('a superior’s goes to the superior above, an admin’s to another admin', async () => {
    const found = await house(w);
    const { superior, director, admin, otherAdmin } = await everybody(server, found);
    const own = (await asksCorrection(superior)).reply.data;
    expect(own.step?.people).toEqual([{ id: found.director.id, fullname: 'Dewi Direktur' }]);
    expect((await performAction(director, own.id, 'approve')).status).toBe(200);
    const ofHr = (await asksCorrection(admin)).reply.data;
    expect(ofHr).toMatchObject({ withoutChain: true, step: { people: [{ fullname: 'Heru HR' }] } });
    const self = await performAction(admin, ofHr.id, 'approve');
    expect([self.status, self.error.code]).toEqual([403, 'TIDAK_BOLEH_SENDIRI']);
    const past = await performAction(admin, ofHr.id, 'override_approve', { reason: 'Saya setujui sendiri.' });
    expect([past.status, past.error.code]).toEqual([403, 'TIDAK_BOLEH_SENDIRI']);
    expect((await performAction(otherAdmin, ofHr.id, 'approve')).status).toBe(200);
  });

  test('who asks on somebody’s behalf has spoken, and is marked', async () => {
    const found = await house(w);
    const { superior, director, staff } = await everybody(server, found);
    const submitted = (await asksCorrection(superior, { userId: found.staff.id })).reply.data;
    expect(submitted).toMatchObject({ askedBy: { fullname: 'Agus Atasan' }, person: { fullname: 'Siti Staf' } });
    const self = await performAction(superior, submitted.id, 'approve');
    expect([self.status, self.error.code]).toEqual([403, 'TIDAK_BOLEH_SENDIRI']);
    expect((await performAction(director, submitted.id, 'approve')).status).toBe(200);
    expect(await titlesFor(found.staff.id, 'pengajuan_atas_nama')).toEqual([
      'Agus Atasan mengajukan Koreksi absen untuk Anda',
    ]);
    expect((await staff.call(requests.list, { query: { whose: 'own' } })).reply.total).toBe(1);
  });

  test('a stranger, another company and somebody below know of nothing', async () => {
    const found = await house(w);
    const otherCompany = await house(w);
    const { staff } = await everybody(server, found);
    const stranger = await server.as(await w.make.user({ company: found.staff.company }));
    const foreign = await server.as(otherCompany.admin);
    const { id } = (await asksCorrection(staff)).reply.data;
    for (const person of [stranger, foreign]) {
      expect((await person.call(requests.detail, { params: { id } })).status).toBe(404);
      expect((await performAction(person, id, 'approve', { version: 1 })).status).toBe(404);
      expect((await person.call(requests.list, { query: {} })).reply.total).toBe(0);
      expect((await asksCorrection(person, { userId: found.staff.id })).status).toBe(404);
    }
    // Above the superior one reads, and decides nothing.
    const director = await server.as(found.director);
    expect((await director.call(requests.detail, { params: { id } })).reply.data.can).toEqual([]);
    expect((await performAction(director, id, 'approve')).error.code).toBe('TIDAK_BERHAK');
  });
});

describe('Many at once', () => {
  test('each is answered on its own, and a repeated call answers the same', async () => {
    const found = await house(w);
    const otherCompany = await house(w);
    const { staff, superior } = await everybody(server, found);
    const ids: string[] = [];
    for (const days of [0, 1, 2]) {
      const date = addDays(CORRECTED, -days);
      await judgeDay(w, found.staff, date);
      ids.push((await asksCorrection(staff, { date })).reply.data.id);
    }
    const foreign = (await asksCorrection(await server.as(otherCompany.staff))).reply.data.id;
    await performAction(superior, ids[1] ?? '', 'reject', { reason: 'Ada di kantor.' });
    const body = { move: 'approve', items: [...ids, foreign].map((id) => ({ id, version: 1 })) } as const;
    const answers = [
      await superior.call(requests.decide, { body, key: 'bersama-1' }),
      await superior.call(requests.decide, { body, key: 'bersama-1' }),
    ];
    for (const { reply } of answers) {
      expect(reply.data.map(({ status, code }) => [status, code])).toEqual([
        [200, null],
        [409, 'SUDAH_DIPROSES'],
        [200, null],
        [404, 'TIDAK_DITEMUKAN'],
      ]);
      expect(reply.data[0]?.row).toMatchObject({ status: 'approved', can: ['undo'] });
    }
    const undone = await superior.call(requests.decide, {
      body: { move: 'undo', items: [{ id: ids[0] ?? '', version: 2 }] },
    });
    expect(undone.reply.data[0]?.row).toMatchObject({ status: 'pending' });
  });
});

describe('The moves a row offers', () => {
  const REASON = 'Sesuai catatan di lapangan.';
  type Who = 'staff' | 'superior' | 'director' | 'admin';
  const prepare: Readonly<Record<string, (id: string, who: Record<Who, Person>) => Promise<unknown>>> = {
    pending: async () => undefined,
    approved: (id, { superior }) => performAction(superior, id, 'approve'),
    rejected: (id, { superior }) => performAction(superior, id, 'reject', { reason: REASON }),
    cancelled: (id, { staff }) => performAction(staff, id, 'cancel'),
    draft: (id, { superior }) => performAction(superior, id, 'return', { reason: REASON }),
  };

  test.each(Object.keys(prepare))('all succeed, and every other is refused: %s', async (state) => {
    const found = await house(w);
    const people = await everybody(server, found);
    let days = 0;
    const fresh = async (who: Who) => {
      const date = addDays(CORRECTED, -(days++ % 6));
      const response = await people.staff.call(correction.submit, { body: missedDay({ date }) });
      expect(response.status, response.text).toBe(200);
      const { id } = response.reply.data;
      await prepare[state]?.(id, people);
      return (await people[who].call(requests.detail, { params: { id } })).reply.data;
    };
    /** Ready for the next: nothing waits, nothing stands, nothing counts on the quota. */
    const clear = async (date: typeof CORRECTED) => {
      await w.pool.query(
        'update request set first_date = first_date - 90, last_date = last_date - 90 where user_id = $1',
        [found.staff.id],
      );
      await w.pool.query('update request_day set taken = false where user_id = $1', [found.staff.id]);
      await w.pool.query('update attendance_event set valid = false where user_id = $1', [found.staff.id]);
      await judgeDay(w, found.staff, date);
    };
    for (const who of ['staff', 'superior', 'director', 'admin'] as const) {
      const { id, version, can, first } = await fresh(who);
      for (const move of CLIENT_ACTIONS.filter((one) => !can.includes(one))) {
        const answer = await performAction(people[who], id, move, { version, reason: REASON });
        expect([403, 409], `${who} ${move} ${answer.text}`).toContain(answer.status);
      }
      await clear(first);
      for (const move of CLIENT_ACTIONS.filter((one) => can.includes(one))) {
        const next = await fresh(who);
        const answer = await performAction(people[who], next.id, move, { version: next.version, reason: REASON });
        expect(answer.status, `${who} ${move} ${answer.text}`).toBe(200);
        await clear(next.first);
      }
    }
  });
});
