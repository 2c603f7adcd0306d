import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dateIn } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../db/company-db.ts';
import { at, mailStage, rowOf, tokenIn } from '../../../test/messages/mail-stage.ts';
import { asksCorrection, CORRECTED, everybody, house, performAction } from '../../../test/requests/request-house.ts';
import { writeLetters } from '../notifications/mail.job.ts';
import { notifyDecision } from '../requests/notify/messages.job.ts';

let stage: Awaited<ReturnType<typeof mailStage>>;
beforeAll(async () => {
  stage = await mailStage();
});
beforeEach(() => stage.begin());
afterAll(() => stage.close());

/** Somebody placed at a client: the upliner decides, then HR. */
async function twoSteps() {
  const { w, server } = stage;
  const found = await house(w);
  const client = await w.make.placement({ user: found.staff });
  await w.make.upliner({ client, user: found.staff, upliner: found.superior });
  for (const user of [found.superior, found.admin, found.otherAdmin]) await stage.prove(user);
  const people = await everybody(server, found);
  const { id } = (await asksCorrection(people.staff)).reply.data;
  return { found, people, id };
}

async function letters(time: string): Promise<void> {
  stage.w.moveClock(at(time));
  await writeLetters(stage.server.app, stage.w.clock());
}

/** The message of the last decision, as the job tells it when it can no longer be taken back. */
async function sayLast(companyId: string, id: string): Promise<void> {
  const { rows } = await stage.w.pool.query<{ id: string }>(
    'select id from request_decision where request_id = $1 order by version desc limit 1',
    [id],
  );
  const decisionId = rows[0]?.id ?? '';
  await notifyDecision(companyDb(stage.w.pool, companyId), { companyId, decisionId }, stage.w.clock());
}

const lastToken = async (user: Parameters<typeof stage.lettersTo>[0]) =>
  tokenIn((await stage.lettersTo(user)).at(-1)?.sent ?? '') ?? '';

test('Each step has its own letter: the first opens the second, and is no key to it', async () => {
  const { found, people, id } = await twoSteps();
  await letters('2026-11-20T09:05');
  const first = await lastToken(found.superior);
  expect(await stage.lettersTo(found.admin)).toEqual([]);
  expect((await stage.look(first)).reply.data.step).toEqual({ no: 1, of: 2 });
  expect((await stage.approve(first)).reply.data).toEqual({ id, last: false });
  expect((await rowOf(people.staff, id)).step?.no).toBe(2);
  expect((await stage.approve(first)).error.code).toBe('SUDAH_DIPUTUSKAN');
  expect((await rowOf(people.staff, id)).step?.no).toBe(2);

  await sayLast(found.staff.company.id, id);
  await letters('2026-11-20T09:10');
  const [second, other] = [await lastToken(found.admin), await lastToken(found.otherAdmin)];
  expect((await stage.look(second)).reply.data.chain.map(({ decidedBy }) => decidedBy)).toEqual(['Agus Atasan', null]);
  // Two approvers of one step at once: one decision.
  const both = await Promise.all([stage.approve(second), stage.approve(other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await rowOf(people.staff, id)).status).toBe('approved');
});

test('Decided in the product meanwhile: the letter says by whom', async () => {
  const { found, people, id } = await twoSteps();
  await letters('2026-11-20T09:05');
  const first = await lastToken(found.superior);
  await performAction(people.admin, id, 'override_reject', { reason: 'Sudah diperiksa bersama HR.' });
  const late = await stage.approve(first);
  expect([late.status, late.error.message]).toEqual([
    409,
    'Koreksi absen Siti Staf sudah ditolak oleh Hani HR. Tidak ada yang perlu Anda lakukan.',
  ]);
});

test('Taken back within seconds: the letter of before approves nothing', async () => {
  const { found, people, id } = await twoSteps();
  await letters('2026-11-20T09:05');
  const first = await lastToken(found.superior);
  expect((await stage.approve(first)).status).toBe(200);
  await performAction(people.superior, id, 'undo');
  const repeated = await stage.approve(first);
  expect([repeated.status, repeated.error.code]).toEqual([409, 'PENGAJUAN_BERUBAH_SEJAK_EMAIL']);
});

test('Who stands in for an absent approver decides by the own letter, in that name; back again, no longer', async () => {
  const { w, server } = stage;
  const found = await house(w);
  await stage.prove(found.director);
  await w.make.permission({ user: found.superior, date: dateIn(w.clock(), 'Asia/Jakarta'), kind: 'cuti' });
  const staff = await server.as(found.staff);
  const { id } = (await asksCorrection(staff)).reply.data;
  const { id: other } = (await asksCorrection(staff, { date: addDays(CORRECTED, -1) })).reply.data;
  await letters('2026-11-20T09:05');
  const tokens = (await stage.lettersTo(found.director)).flatMap(({ sent }) => tokenIn(sent) ?? []);
  const shown = await Promise.all(tokens.map(async (token) => ({ token, data: (await stage.look(token)).reply.data })));
  const of = (wanted: string) => shown.find(({ data }) => data.id === wanted);
  expect(of(id)?.data).toMatchObject({ approver: 'Dewi Direktur', onBehalfOf: 'Agus Atasan' });
  expect((await stage.approve(of(id)?.token ?? '')).status).toBe(200);
  const { timeline } = await rowOf(staff, id);
  expect(timeline.at(-1)).toMatchObject({ by: { fullname: 'Dewi Direktur' }, onBehalfOf: { fullname: 'Agus Atasan' } });
  w.moveClock(at('2026-11-21T09:00'));
  const late = await stage.approve(of(other)?.token ?? '');
  expect([late.status, late.error.code]).toEqual([422, 'TAUTAN_EMAIL_TIDAK_BERLAKU']);
});
