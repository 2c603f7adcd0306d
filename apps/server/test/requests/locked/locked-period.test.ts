/** A locked period refuses every request, decision and correction inside it, in one sentence. */
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { modules } from '../../../src/modules/modules.ts';
import type { Answered, Person, Served } from '../../world/http.ts';
import { lockNovember, MONDAY_MORNING } from '../../overtime/overtime.ts';
import { everybody, performAction } from '../request-house.ts';
import { usesWorld } from '../../world/uses-world.ts';
import type { World } from '../../world/world.ts';
import { approvedBy, asksFor, dateFor, draftOf, KINDS, NOVEMBER_16, settledHouse } from '../drafts.ts';
import { lockedCases, type LockedCase, untouched } from './locked-cases.ts';
import { strayLines, verdictOf } from './locked-verdicts.ts';

const SENTENCE = 'Periode 2026-11 sudah dikunci. Hubungi HR.';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const writes = allEndpoints.filter(({ method }) => method !== 'GET').map(nameOf);

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: modules, jobs: true }, (made) => {
  ({ w, server } = made);
});

const refusal = ({ status, error }: Answered<Endpoint>) => [status, error?.code, error?.message];
const LOCKED = [423, 'PERIODE_TERKUNCI', SENTENCE];

interface Shown {
  data: { id: string; version: number; problems: { code: string; message: string }[] };
}
const shown = (answer: Answered<Endpoint>) => (answer.reply as Shown).data;

type Move = Parameters<typeof performAction>[2];
const WORDS = { reason: 'Tidak dapat dilanjutkan lagi.', reasonCode: 'GANDA' } as const;

describe('the verdicts', () => {
  it('name every endpoint that writes, and nothing else', () => {
    expect(writes.filter((name) => verdictOf(name) === undefined)).toEqual([]);
    expect(strayLines(writes)).toEqual([]);
  });

  it('come with a case wherever something is refused', () => {
    const ofKinds = KINDS.flatMap(({ submit, preview }) => [nameOf(submit), nameOf(preview)]);
    const cased = new Set([...ofKinds, ...Object.keys(lockedCases), nameOf(requests.move), nameOf(requests.decide)]);
    const due = writes.filter((name) => ['423', 'tells', 'each', 'draft', 'lines'].includes(verdictOf(name) ?? ''));
    expect(due.filter((name) => !cased.has(name))).toEqual([]);
    expect(writes.filter((name) => cased.has(name) && verdictOf(name) === 'apart')).toEqual([]);
  });
});

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))('%s', (name, kind) => {
  it('is neither asked nor moved', async () => {
    const found = await settledHouse(w);
    const { superior, admin, otherAdmin, director } = await everybody(server, found);
    const deciders = [superior, admin, director, otherAdmin];
    const body = draftOf(name, found, dateFor(name, NOVEMBER_16));
    const newcomer = async () =>
      server.as(await w.make.user({ company: found.staff.company, superior: found.superior }));
    const submitNew = async (): Promise<[Person, string]> => {
      const person = await newcomer();
      const answer = await asksFor(person, kind, body);
      expect(answer.status, answer.text).toBe(200);
      return [person, shown(answer).id];
    };
    const approved = async () => {
      const [person, id] = await submitNew();
      expect((await approvedBy(deciders, id))?.reply.data.status).toBe('approved');
      return [person, id] as const;
    };
    const [writer, pending] = await submitNew();
    const [returner, returned] = await submitNew();
    for (const person of deciders)
      if ((await performAction(person, returned, 'return', WORDS).catch(() => undefined))?.status === 200) break;
    const [holder, granted] = await approved();
    const [leaver, leaving] = await approved();
    // Overtime that has not begun is called off at once.
    const wish = await performAction(leaver, leaving, 'ask_cancel', WORDS);
    const late = await newcomer();
    const open = shown(await late.call(kind.preview as Endpoint, { body } as never));
    expect(open.problems).toEqual([]);

    await lockNovember(w, found.staff);
    const before = await untouched(w, found.staff.company.id);

    const closed = shown(await late.call(kind.preview as Endpoint, { body } as never));
    expect(closed.problems).toContainEqual(expect.objectContaining({ code: 'PERIODE_TERKUNCI', message: SENTENCE }));
    expect(refusal(await asksFor(late, kind, body))).toEqual(LOCKED);
    const { version } = (await returner.call(requests.detail, { params: { id: returned } })).reply.data;
    const resubmitted = await asksFor(returner, kind, { ...body, again: { id: returned, version } });
    expect(refusal(resubmitted)).toEqual(LOCKED);

    const opened = async (id: string) => (await admin.call(requests.detail, { params: { id } })).reply.data;
    const stepOf = (await opened(pending)).steps.find(({ state }) => state === 'open');
    const asks = stepOf?.actor === 'admin' ? admin : superior;
    const tries: [Person, string, Move][] = [
      [asks, pending, 'approve'],
      [asks, pending, 'reject'],
      [asks, pending, 'return'],
      [admin, pending, 'override_approve'],
      [admin, pending, 'override_reject'],
      [writer, pending, 'cancel'],
      [writer, pending, 'undo'],
      [returner, returned, 'cancel'],
      [holder, granted, 'ask_cancel'],
      [holder, granted, 'cancel'],
      [admin, granted, 'revoke'],
    ];
    if (wish.status === 200)
      for (const person of deciders)
        for (const move of ['allow_cancel', 'keep'] as const) tries.push([person, leaving, move]);
    const answers: string[] = [];
    for (const [person, id, move] of tries) {
      const answer = await performAction(person, id, move, { version: (await opened(id)).version, ...WORDS });
      const [status, code, message] = refusal(answer as Answered<Endpoint>);
      // Whose move it never is, is told that.
      if (code === 'TIDAK_BERHAK' && (move === 'undo' || id === leaving)) continue;
      answers.push(`${move} ${status} ${message}`);
    }
    expect(answers.filter((answer) => !answer.endsWith(`423 ${SENTENCE}`))).toEqual([]);
    for (const move of wish.status === 200 ? ['allow_cancel', 'keep'] : [])
      expect(answers.filter((answer) => answer.startsWith(`${move} 423`)).length, move).toBeGreaterThan(0);

    const items = [pending, granted].map((id) => ({ id, version: 1 }));
    const many = await asks.call(requests.decide, { body: { move: 'approve', items } });
    expect(many.reply.data.map(({ status, message }) => [status, message])).toEqual(items.map(() => [423, SENTENCE]));
    expect(await untouched(w, found.staff.company.id)).toEqual(before);
  });
});

describe('whatever else writes a date', () => {
  const names = Object.keys(lockedCases);
  it.each(names)('%s', async (name) => {
    const endpoint = allEndpoints.find((one) => nameOf(one) === name);
    const make = lockedCases[name];
    if (endpoint === undefined || make === undefined) throw new Error(`no endpoint ${name}`);
    const found: LockedCase = await make(w, server);
    await lockNovember(w, found.of);
    const before = await untouched(w, found.of.company.id);
    const answer = await found.person.call(endpoint, found.ask as never);
    switch (verdictOf(name)) {
      case '423':
        expect(refusal(answer)).toEqual(LOCKED);
        break;
      case 'each': {
        const items = (answer.reply as unknown as { data: { status: number; code: string; message: string }[] }).data;
        expect(items.map(({ status, message }) => [status, message])).toEqual([[423, SENTENCE]]);
        break;
      }
      case 'tells':
        expect(shown(answer).problems).toContainEqual(
          expect.objectContaining({ code: 'PERIODE_TERKUNCI', message: SENTENCE }),
        );
        break;
      case 'draft':
        expect(answer.reply, answer.text).toMatchObject({
          data: { outcome: 'draft', draft: { reason: 'PERIODE_TERKUNCI' } },
        });
        break;
      case 'lines':
        expect([answer.status, answer.error?.code]).toEqual([422, 'IMPOR_MASIH_SALAH']);
        break;
      default:
        expect(answer.status, answer.text).toBe(200);
    }
    expect(await untouched(w, found.of.company.id)).toEqual(before);
  });
});
