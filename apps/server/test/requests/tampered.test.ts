/** Amounts, status and steps slipped into what is sent are refused by name, whoever sends them, and change nothing. */
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { dateFor, draftOf, KINDS, NOVEMBER_16 } from './drafts.ts';
import type { Reader } from '../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { READERS, type VisibilityStage, usesVisibilityStage } from './visibility-stage.ts';
import { untouched } from './locked/locked-cases.ts';

const SLIPPED = {
  days: 0,
  minutes: 999,
  pay: 1,
  paidDays: 6,
  balance: 99,
  status: 'approved',
  step: 9,
  openStep: null,
  round: 7,
  flags: ['DIJAMIN_UU'],
  approvedBy: null,
  createdBy: null,
  decidedBy: null,
  onBehalfOf: null,
  actorId: null,
  withoutChain: true,
} as const;
const KEYS = Object.keys(SLIPPED);

let stage: VisibilityStage;
usesVisibilityStage((made) => {
  stage = made;
});

/** Asks for nobody; a client orders overtime alone. */
const ASKS_NOT: readonly Reader[] = ['superadmin', 'client3', 'monitoring'];
const mayAsk = (reader: Reader, kind: string) =>
  !ASKS_NOT.includes(reader) && (reader !== 'client' || kind === 'overtime');

async function refused(reader: Reader, endpoint: Endpoint, options: { body: object; params?: object }) {
  const body = { ...options.body, ...SLIPPED };
  const answer = await stage.readers[reader].call(endpoint, { ...options, body } as never);
  const named = Object.keys(answer.error?.errors ?? {});
  return { status: answer.status, code: answer.error?.code, missed: KEYS.filter((key) => !named.includes(key)) };
}
const NAMED = { status: 422, code: 'KOLOM_TIDAK_DIKENAL', missed: [] };
const NO_RIGHT = { status: 403, code: 'TIDAK_BERHAK', missed: KEYS };

describe.each(READERS)('%s', (reader) => {
  it('slips nothing into a draft, a move, many moves, or a validation', async () => {
    const before = await untouched(stage.w, stage.company.id);
    for (const kind of KINDS) {
      const date = addDays(dateFor(kind.kind, NOVEMBER_16), kind.kind === 'sick' ? 0 : 14);
      const body = draftOf(kind.kind, stage.named, date);
      for (const endpoint of [kind.preview, kind.submit])
        expect(await refused(reader, endpoint, { body }), `${kind.kind} ${endpoint.path}`).toEqual(
          mayAsk(reader, kind.kind) ? NAMED : NO_RIGHT,
        );
    }
    const id = stage.requestOf.leave;
    const params = { id };
    const move = await refused(reader, requests.move, { params, body: { move: 'approve', version: 1 } });
    expect(move).toEqual(reader === 'superadmin' ? NO_RIGHT : NAMED);
    const body = { move: 'approve', items: [{ id, version: 1 }] };
    const decides = !['superadmin', 'monitoring'].includes(reader);
    expect(await refused(reader, requests.decide, { body })).toEqual(decides ? NAMED : NO_RIGHT);
    const inside = { move: 'approve', items: [{ id, version: 1, status: 'approved' }] };
    const many = await stage.readers[reader].call(requests.decide, { body: inside } as never);
    expect(many.status).toBe(decides ? 422 : 403);
    const validation = { params: { id: stage.requestOf.overtime }, body: { version: 1 } };
    const { minutes: _, ...rest } = SLIPPED;
    const validated = await stage.readers[reader].call(overtimeWork.validate, {
      ...validation,
      body: { ...validation.body, ...rest },
    } as never);
    expect(validated.status).toBe(reader === 'admin' ? 422 : 403);
    expect(await untouched(stage.w, stage.company.id)).toEqual(before);
  });
});

it('whether izin is paid beyond the days of the year is not for the asker to say', async () => {
  const kind = KINDS.find((one) => one.kind === 'permission');
  if (!kind) throw new Error('no izin');
  const body = { ...draftOf('permission', stage.named, addDays(NOVEMBER_16, 14)), paid: true };
  for (const reader of ['own', 'leader', 'supervisor'] as const) {
    const answer = await stage.readers[reader].call(kind.submit as Endpoint, { body } as never);
    expect([answer.status, answer.error?.code], reader).toEqual([403, 'TIDAK_BERHAK']);
  }
});
