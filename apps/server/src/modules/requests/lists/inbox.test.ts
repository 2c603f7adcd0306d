import { describe, expect, test } from 'vitest';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import {
  asksCorrection,
  CORRECTED,
  everybody,
  house,
  judgeDay,
  missedDay,
  performAction,
} from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import type { News } from '../../../engines/live/news.ts';
import { requestsModule } from '../requests.module.ts';

const TODAY = localDate('2026-11-20');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true, live: true }, (made) => {
  ({ w, server } = made);
});

describe('The inbox', () => {
  test('holds what waits for the person, the oldest first, with age and context; what is decided leaves it', async () => {
    w.moveClock(friday('08:00'));
    const found = await house(w);
    const { staff, superior, director, admin } = await everybody(server, found);
    const other = await server.as(
      await w.make.user({ company: found.staff.company, superior: found.superior, fullname: 'Rudi Rekan' }),
    );
    await judgeDay(w, found.staff);
    const first = (await asksCorrection(staff)).reply.data.id;
    w.moveClock(instant('2026-11-21T10:30:00+07:00'));
    await asksCorrection(other, { out: null });
    const { reply } = await superior.call(requests.inbox, { query: {} });
    expect(reply).toMatchObject({ total: 2, counts: [{ kind: 'correction', count: 2 }], oldestHours: 26 });
    expect(reply.data.map(({ person, waitingHours }) => [person.fullname, waitingHours])).toEqual([
      ['Siti Staf', 26],
      ['Rudi Rekan', 0],
    ]);
    expect(reply.data[0]).toMatchObject({
      can: ['approve', 'reject', 'return'],
      onBehalfOf: null,
      exception: true,
      lines: [
        { text: 'Masuk tidak ada → 08.00 · Pulang tidak ada → 17.00', tone: 'plain' },
        { text: 'Tidak ada absen sama sekali pada hari itu', tone: 'warning' },
      ],
    });
    const searched = await superior.call(requests.inbox, { query: { search: 'rudi' } });
    expect([searched.reply.total, searched.reply.data.length, searched.reply.counts[0]?.count]).toEqual([1, 1, 2]);
    for (const person of [staff, director, admin])
      expect((await person.call(requests.inbox, { query: {} })).reply.total).toBe(0);
    await performAction(superior, first, 'approve');
    expect((await superior.call(requests.inbox, { query: {} })).reply.total).toBe(1);
    const ledger = (await superior.call(requests.decided, { query: {} })).reply;
    expect(ledger).toMatchObject({ total: 1, data: [{ id: first, myMove: 'approve', status: 'approved' }] });
    await performAction(superior, first, 'undo');
    expect((await superior.call(requests.decided, { query: {} })).reply.total).toBe(0);
    w.moveClock(friday('10:00'));
  });

  test('of HR holds what no chain names anybody for, marked', async () => {
    const found = await house(w);
    const { admin, otherAdmin, superior } = await everybody(server, found);
    const alone = await server.as(await w.make.user({ company: found.staff.company }));
    await asksCorrection(alone);
    for (const person of [admin, otherAdmin]) {
      const { reply } = await person.call(requests.inbox, { query: {} });
      expect(reply).toMatchObject({ total: 1, data: [{ withoutChain: true, exception: true }] });
    }
    expect((await superior.call(requests.inbox, { query: {} })).reply.total).toBe(0);
  });

  test('of HR leaves out what the reader wrote for somebody', async () => {
    const found = await house(w);
    const { admin, otherAdmin } = await everybody(server, found);
    const alone = await w.make.user({ company: found.staff.company });
    expect((await asksCorrection(admin, { userId: alone.id })).status).toBe(200);
    const waiting = async (person: typeof admin) => (await person.call(requests.inbox, { query: {} })).reply.total;
    expect([await waiting(admin), await waiting(otherAdmin)]).toEqual([0, 1]);
  });
});

test('Open inboxes of everybody who might have decided hear that it was, by the same commit', async () => {
  const found = await house(w);
  const { staff, superior } = await everybody(server, found);
  const helper = await w.make.user({ company: found.staff.company });
  await superior.call(delegations.create, { body: { delegateId: helper.id, from: TODAY, to: TODAY } });
  const { id } = (await asksCorrection(staff)).reply.data;
  const heard = new Promise<News>((resolve) => {
    server.app.live.subscribe(found.staff.company.id, (news) => {
      if (news.topic === 'request' && news.id === id) resolve(news);
    });
  });
  await performAction(superior, id, 'approve');
  const { userId, to = [] } = await heard;
  expect(userId).toBe(found.staff.id);
  const { staff: asker, superior: decider, director } = found;
  expect([...to].sort()).toEqual([asker.id, decider.id, director.id, helper.id].sort());
});

describe('Somebody in another’s place', () => {
  const week = { from: TODAY, to: addDays(TODAY, 6) };

  test('named by a delegation decides in both names, until it ends', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const helper = await w.make.user({ company: found.staff.company, fullname: 'Wati Wakil' });
    const deputy = await server.as(helper);
    const one = (await asksCorrection(staff)).reply.data.id;
    const two = (await asksCorrection(staff, { date: addDays(CORRECTED, -1) })).reply.data.id;
    expect((await deputy.call(requests.detail, { params: { id: one } })).status).toBe(404);
    const named = await superior.call(delegations.create, { body: { delegateId: helper.id, ...week } });
    expect(named.reply.data).toMatchObject({ state: 'running', delegate: { fullname: 'Wati Wakil' }, can: ['end'] });
    const inbox = (await deputy.call(requests.inbox, { query: {} })).reply;
    expect(inbox).toMatchObject({ total: 2, data: [{ onBehalfOf: { fullname: 'Agus Atasan' } }, {}] });
    expect((await performAction(deputy, one, 'approve')).reply.data.status).toBe('approved');
    const { timeline, steps } = (await staff.call(requests.detail, { params: { id: one } })).reply.data;
    expect(timeline.at(-1)).toMatchObject({
      move: 'approve',
      by: { fullname: 'Wati Wakil' },
      onBehalfOf: { fullname: 'Agus Atasan' },
    });
    expect(steps[0]).toMatchObject({ decidedBy: { fullname: 'Wati Wakil' }, onBehalfOf: { fullname: 'Agus Atasan' } });
    const id = named.reply.data.id;
    expect((await deputy.call(delegations.end, { params: { id } })).status).toBe(404);
    expect((await superior.call(delegations.end, { params: { id } })).status).toBe(200);
    expect((await performAction(deputy, two, 'approve', { version: 1 })).status).toBe(404);
    expect((await deputy.call(requests.inbox, { query: {} })).reply.total).toBe(0);
    expect((await superior.call(delegations.list)).reply.given).toMatchObject([{ state: 'ended', can: [] }]);
  });

  test('is never the person asking, nobody of another house, not for long, and forms no chain', async () => {
    const found = await house(w);
    const otherCompany = await house(w);
    const { superior, director } = await everybody(server, found);
    const name = (delegateId: string, more: object = {}) =>
      superior.call(delegations.create, { body: { delegateId, ...week, ...more } });
    expect((await name(found.superior.id)).error.code).toBe('DELEGASI_TIDAK_VALID');
    expect((await name(otherCompany.staff.id)).error.code).toBe('PILIHAN_TIDAK_ADA');
    expect((await name(found.director.id, { to: addDays(TODAY, 30) })).error.code).toBe('MELEBIHI_BATAS_HARI');
    await director.call(delegations.create, { body: { delegateId: found.admin.id, ...week } });
    expect((await name(found.director.id)).error.code).toBe('DELEGASI_TIDAK_VALID');
    // To the person the request is about: the own matter stays out of reach.
    await name(found.staff.id);
    const staff = await server.as(found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    expect((await performAction(staff, id, 'approve')).error.code).toBe('TIDAK_BOLEH_SENDIRI');
  });

  test('is the next above of an approver who is away today', async () => {
    const found = await house(w);
    const { staff, director } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    expect((await performAction(director, id, 'approve')).error.code).toBe('TIDAK_BERHAK');
    await w.make.permission({ user: found.superior, date: TODAY, kind: 'cuti' });
    const inbox = (await director.call(requests.inbox, { query: {} })).reply;
    expect(inbox).toMatchObject({ total: 1, data: [{ onBehalfOf: { fullname: 'Agus Atasan' } }] });
    expect((await performAction(director, id, 'approve')).status).toBe(200);
  });

  test('is the next above on the days off within an absence, too', async () => {
    const found = await house(w);
    const { staff, superior, director, admin } = await everybody(server, found);
    await asksCorrection(staff);
    const body = { from: TODAY, to: addDays(TODAY, 3), category: 'keluarga' as const, reason: 'Pindah rumah' };
    const { id } = (await superior.call(absencePermission.submit, { body })).reply.data;
    await performAction(director, id, 'approve');
    await performAction(admin, id, 'approve', { version: 2 });
    const waiting = async () => (await director.call(requests.inbox, { query: {} })).reply.total;
    w.moveClock(instant('2026-11-21T10:30:00+07:00'));
    expect(await waiting()).toBe(1);
    w.moveClock(instant('2026-11-24T10:30:00+07:00'));
    expect(await waiting()).toBe(0);
    w.moveClock(friday('10:00'));
  });
});

describe('Files of a request', () => {
  test('are for who reads it; nobody attaches what another uploaded', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const stranger = await server.as(await w.make.user({ company: found.staff.company }));
    const upload = (person: typeof staff) => person.call(requests.upload, { body: PDF });
    const { id: fileId, mime } = (await upload(staff)).reply.data;
    expect(mime).toBe('application/pdf');
    const foreign = (await upload(superior)).reply.data.id;
    const stolen = await staff.call(correction.submit, {
      body: missedDay({ files: [{ id: foreign, name: 'Bukti.pdf' }] }),
    });
    expect([stolen.status, stolen.error.code]).toEqual([422, 'PILIHAN_TIDAK_ADA']);
    const response = await asksCorrection(staff, { files: [{ id: fileId, name: 'Surat jalan.pdf' }] });
    expect(response.reply.data.files).toBe(1);
    const { id } = response.reply.data;
    const { attachments } = (await superior.call(requests.detail, { params: { id } })).reply.data;
    expect(attachments).toMatchObject([
      { id: fileId, name: 'Surat jalan.pdf', url: `/api/requests/${id}/files/${fileId}` },
    ]);
    const open = (person: typeof staff) => person.call(requests.file, { params: { id, fileId } });
    expect((await open(superior)).bytes.equals(PDF)).toBe(true);
    expect((await open(stranger)).status).toBe(404);
    // Taken once, it is not another request's.
    const twice = await asksCorrection(staff, {
      date: addDays(CORRECTED, -1),
      files: [{ id: fileId, name: 'Surat jalan.pdf' }],
    });
    expect([twice.status, twice.error.code]).toEqual([422, 'PILIHAN_TIDAK_ADA']);
  });
});
