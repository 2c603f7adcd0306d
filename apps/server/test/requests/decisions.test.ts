/**
 * Out of scope, out of turn, one's own: who cannot decide is told so, for every role and kind
 * (rules/requests#outcome-table, rules/access#permission-table).
 */
import { describe, expect, it } from 'vitest';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { missedDay } from './request-house.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { Reader } from '../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { READERS, type VisibilityStage, usesVisibilityStage } from './visibility-stage.ts';

/**
 * What approving at the first step comes to, typed by hand in the file of each kind (test-data/request-kinds). The
 * employee works at a client, so that the chain is the leader, then validators or HR. `.` = the one who is asked; own =
 * whose request it is; whoever has no column finds no request (404), the operator of the platform has no right at all
 * (403).
 *
 * 403 no part in it · 409 a later step · OWN nobody decides the own · 404 not there for the reader
 */
const COLUMNS: readonly Reader[] = [
  'own',
  'admin',
  'supervisor',
  'leader',
  'client',
  'client3',
  'monitoring',
  'admin_meeting',
];

const table = Object.values(KIND_CASES).flatMap(({ kind, firstStep }) =>
  firstStep === null ? [] : [[kind, firstStep.split(' ')] as const],
);
const cell = (line: readonly string[], reader: Reader) => line[COLUMNS.indexOf(reader)] ?? '404';

const ANSWERS: Readonly<Record<string, readonly [status: number, code: string]>> = {
  '403': [403, 'TIDAK_BERHAK'],
  '404': [404, 'TIDAK_DITEMUKAN'],
  '409': [409, 'BELUM_GILIRAN'],
  OWN: [403, 'TIDAK_BOLEH_SENDIRI'],
};

const FINAL = ['override_approve', 'override_reject', 'revoke'] as const;
const reason = 'Diputuskan tanpa hak.';

let stage: VisibilityStage;
usesVisibilityStage((made) => {
  stage = made;
});

async function storedRequests() {
  const { rows: found } = await stage.w.pool.query(
    'select id, status, version, open_step from request where company_id = $1 order by id',
    [stage.company.id],
  );
  return found;
}

describe.each(READERS)('%s', (reader) => {
  it.each(table)('decides nothing of %s that is not the own turn', async (kind, line) => {
    const person = stage.readers[reader];
    const id = stage.requestOf[kind];
    const expected = cell(line, reader);
    if (expected === '.') return;
    const none = reader === 'superadmin';
    const before = await storedRequests();
    for (const move of ['approve', 'reject', 'return'] as const) {
      const answer = await person.call(requests.move, {
        params: { id },
        body: { move, version: 1, reason, reasonCode: 'GANDA' },
      });
      expect([answer.status, answer.error?.code], move).toEqual(none ? ANSWERS['403'] : ANSWERS[expected]);
    }
    const many = await person.call(requests.decide, { body: { move: 'approve', items: [{ id, version: 1 }] } });
    if (none || reader === 'monitoring') expect([many.status, many.error?.code]).toEqual(ANSWERS['403']);
    else expect(many.reply.data.map(({ status, code }) => [status, code])).toEqual([ANSWERS[expected]]);
    for (const move of reader === 'admin' ? [] : FINAL) {
      const answer = await person.call(requests.move, {
        params: { id },
        body: { move, version: 1, reason, reasonCode: 'GANDA' },
      });
      expect([answer.status, answer.error?.code], move).toEqual(ANSWERS[expected === '404' && !none ? '404' : '403']);
    }
    expect(await storedRequests()).toEqual(before);
  });

  it('does not decide the own request', async () => {
    const person = stage.readers[reader];
    // Of the only admin nobody could decide it, and it would not be sent.
    if (reader === 'admin') await stage.w.make.user({ company: stage.company, role: 'admin' });
    const submitted = await person.call(correction.submit, { body: missedDay({ date: localDate('2026-11-12') }) });
    if (['superadmin', 'client', 'client3', 'monitoring'].includes(reader)) {
      expect([submitted.status, submitted.error?.code]).toEqual(ANSWERS['403']);
      return;
    }
    expect(submitted.status, submitted.text).toBe(200);
    const { id } = submitted.reply.data;
    const actions =
      reader === 'admin' ? (['approve', ...FINAL.slice(0, 2)] as const) : (['approve', 'reject'] as const);
    for (const move of actions) {
      const answer = await person.call(requests.move, { params: { id }, body: { move, version: 1, reason } });
      expect([answer.status, answer.error?.code], move).toEqual(ANSWERS['OWN']);
    }
    const many = await person.call(requests.decide, { body: { move: 'approve', items: [{ id, version: 1 }] } });
    expect(many.reply.data.map(({ status, code }) => [status, code])).toEqual([ANSWERS['OWN']]);
  });
});
