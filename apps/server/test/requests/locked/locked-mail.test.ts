import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailStage } from '../../messages/mail-stage.ts';
import { lockNovember } from '../../overtime/overtime.ts';
import { untouched } from './locked-cases.ts';

let stage: Awaited<ReturnType<typeof mailStage>>;
beforeAll(async () => {
  stage = await mailStage();
});
afterAll(() => stage.close());

it('a link in a letter approves nothing of a locked period', async () => {
  const { found, token } = await stage.mailed();
  await lockNovember(stage.w, found.staff);
  const before = await untouched(stage.w, found.staff.company.id);
  const { status, error } = await stage.approve(token);
  expect([status, error.code, error.message]).toEqual([
    423,
    'PERIODE_TERKUNCI',
    'Periode 2026-11 sudah dikunci. Hubungi HR.',
  ]);
  expect(await untouched(stage.w, found.staff.company.id)).toEqual(before);
});
