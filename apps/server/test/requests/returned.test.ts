/** A request that was sent back tells the form every field that was sent, with its value. */
import type { RequestDetail } from '@hadir/contract/all-request-kinds.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertRows } from '../../src/db/insert-rows.ts';
import { modules } from '../../src/modules/modules.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import { MONDAY_MORNING, november } from '../overtime/overtime.ts';
import { uploadedPaper } from '../files/uploaded-documents.ts';
import { performAction } from './request-house.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { asksFor, KINDS, settledHouse } from './drafts.ts';
import { bodyOf, COMMON_DETAIL_READERS, RETURNED } from './returned-cases.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: modules, jobs: true }, (made) => ({ w, server } = made));

const kindOf = (name: RequestKind) => KINDS.find(({ kind }) => kind === name)!;

/** Says which returned request is sent again; nothing of the form. */
const RESUBMIT_FIELD = 'again';

const fieldsOf = (kind: RequestKind): readonly [string, z.ZodType][] =>
  Object.entries((kindOf(kind).submit.body as z.ZodObject).shape as Record<string, z.ZodType>).filter(
    ([field]) => field !== RESUBMIT_FIELD && KIND_CASES[kind].notInDetail[field] === undefined,
  );

const readersOf = (kind: RequestKind) => ({ ...COMMON_DETAIL_READERS, ...KIND_CASES[kind].detailReaders });

/** The colleague works on Saturday, when the person is free, and is free on Wednesday, when the person works. */
async function rostered(colleague: TestUser, shiftId: string): Promise<void> {
  const own = { company_id: colleague.company.id, user_id: colleague.id, published_at: 'now' };
  await insertRows(w.pool, 'roster_cell', [
    { ...own, work_date: november('18'), kind: 'OFF', shift_id: null },
    { ...own, work_date: november('21'), kind: 'SHIFT', shift_id: shiftId },
  ]);
}

/** Refused without a paper: a doctor's letter, the proof of leave by statute. */
const needsPaper = ({ kind, body }: (typeof RETURNED)[number]) =>
  kind === 'sick' || (kind === 'leave' && body !== undefined);

/** Sends the draft of the case. @returns what was sent, the request as it was answered, and who sent it */
async function sent(one: (typeof RETURNED)[number], { attaches = true } = {}) {
  const setting = await settledHouse(w);
  const { staff, superior, admin, otherAdmin, director, reasonId, shiftId } = setting;
  const { company } = staff;
  const colleague = await w.make.user({ company, superior, fullname: 'Rina Rekan' });
  await rostered(colleague, shiftId);
  const people = [staff, superior, admin, otherAdmin, director, colleague];
  const asker = await server.as({ staff, superior, admin }[one.asker ?? 'staff']);
  const fileId = await uploadedPaper(asker);
  const whole = bodyOf(one, { reasonId, shiftId, staffId: staff.id, colleagueId: colleague.id, fileId });
  const body = attaches || needsPaper(one) ? whole : { ...whole, files: [] };
  const answer = await asksFor(asker, kindOf(one.kind), body);
  expect(answer.status, answer.text).toBe(200);
  const answered = (answer.reply as { data: { id: string } }).data;
  return { asker, body, id: answered.id, answered, people };
}

async function detailOf(person: Person, id: string): Promise<RequestDetail> {
  return (await person.call(requests.detail, { params: { id } })).reply.data as unknown as RequestDetail;
}

/** By whoever is asked to decide; a partner of a swap can only agree or refuse, so the next one sends it back. */
async function sentBack(asker: Person, people: readonly TestUser[], id: string): Promise<void> {
  const { step } = await detailOf(asker, id);
  const approver = await server.as(people.find((user) => step?.people.some((person) => person.id === user.id))!);
  if (step?.actor === 'partner') {
    expect((await performAction(approver, id, 'approve')).status).toBe(200);
    return sentBack(asker, people, id);
  }
  const answer = await performAction(approver, id, 'return', { reason: 'Lengkapi dahulu.' });
  expect([answer.status, answer.reply.data?.status], answer.text).toEqual([200, 'draft']);
}

describe('a request that was sent back', () => {
  test.each(RETURNED)('$kind, $name: tells every field as it was sent', async (one) => {
    if (one.now !== undefined) w.moveClock(one.now);
    const { asker, body, id, people } = await sent(one);
    await sentBack(asker, people, id);
    const detail = await detailOf(asker, id);
    const values = Object.entries(readersOf(one.kind)).map(([field, read]) => [field, read(detail)]);
    expect(Object.fromEntries(values)).toMatchObject(body);
    expect(detail.can).toContain('submit');
  });
});

test.each(RETURNED)('$kind, $name: is answered as it is read afterwards', async (one) => {
  if (one.now !== undefined) w.moveClock(one.now);
  const { asker, id, answered } = await sent(one, { attaches: false });
  expect(await detailOf(asker, id)).toMatchObject(answered);
});

describe('the table of drafts', () => {
  test.each(KINDS)('$kind: has every field of its draft and no other', ({ kind }) => {
    const fields = fieldsOf(kind).map(([field]) => field);
    expect(Object.keys(readersOf(kind)).toSorted()).toEqual(fields.toSorted());
  });

  test.each(KINDS)('$kind: each field is sent once with something else than nothing', ({ kind }) => {
    const named = { reasonId: 'a', shiftId: 'b', staffId: 'c', colleagueId: 'd', fileId: 'e' };
    const bodies = RETURNED.filter((one) => one.kind === kind).map((one) => bodyOf(one, named));
    const ofAnyKind = RETURNED.map((one) => bodyOf(one, named));
    const unsent = fieldsOf(kind).filter(([field, type]) => {
      const empty = type instanceof z.ZodDefault ? type.def.defaultValue : undefined;
      const where = field in COMMON_DETAIL_READERS ? ofAnyKind : bodies;
      return !where.some((body) => body[field] != null && body[field] !== empty);
    });
    expect(unsent.map(([field]) => field)).toEqual([]);
  });
});
