/** Every kind, status, move and standing against the outcome written by hand (test-data/request-outcomes.ts). */
import { describe, expect, it } from 'vitest';
import {
  type Moment,
  MOMENTS,
  OPEN_CONSENT,
  OUTCOMES,
  REFUSALS,
  STANDINGS,
  type ViewerName,
} from '../../test-data/request-outcomes.ts';
import { later, NOW, situationOf, viewerOf } from '../../test-data/request-situations.ts';
import { REQUEST_KINDS, type RequestKind } from './request-kind.ts';
import { PRODUCT_ACTIONS, REQUEST_ACTIONS, REQUEST_STATUSES, type RequestMove } from './request-state.ts';
import { isRefused, actionsOf, transition } from './transition.ts';

const WORDS = { reason: 'Alasan yang cukup panjang', reasonCode: 'DATA_SALAH' } as const;

type Line = ReadonlyMap<ViewerName, string>;

function cellsOf(line: string): [string, Line] {
  const [move = '', ...cells] = line.trim().split(/\s+/);
  if (cells.length !== STANDINGS.length) throw new Error(`${move}: ${String(cells.length)} cells`);
  return [move, new Map(STANDINGS.map((viewerName, index) => [viewerName, cells[index] ?? '']))];
}

/** Later tables say more of the same combination, so they stand in place of earlier ones. */
const EXPECTED = new Map<string, Line>();
for (const { moments, kinds, status, lines } of OUTCOMES)
  for (const line of lines.trim().split('\n')) {
    const [move, cells] = cellsOf(line);
    for (const moment of moments) for (const kind of kinds) EXPECTED.set([moment, kind, status, move].join(' '), cells);
  }

/** @throws Error for a combination nobody wrote an outcome for */
function expected(
  moment: Moment,
  { kind, status, move, who }: { kind: RequestKind; status: string; move: RequestMove; who: ViewerName },
): string {
  const found = EXPECTED.get([moment, kind, status, move].join(' '))?.get(who);
  // Only a swap has a partner.
  if (found !== undefined && who === 'partner' && kind !== 'shift_change') return '.';
  if (found !== undefined) return found;
  if (moment !== 'locked') throw new Error(`no outcome written for ${[moment, kind, status, move, who].join(', ')}`);
  // A lock refuses everything to everybody whose move it might be.
  const open = expected('before', { kind, status, move, who });
  return open === '.' || open === 'own' ? open : 'lock';
}

function outcome(
  moment: Moment,
  { kind, status, move, who }: { kind: RequestKind; status: string; move: RequestMove; who: ViewerName },
): string {
  const result = transition(situationOf(kind, status, moment, who), move, viewerOf(who), { now: NOW, ...WORDS });
  return isRefused(result) ? result.code : `>${result.status}`;
}

function combinations(kind: RequestKind, status: string, moment: Moment): string[] {
  return REQUEST_ACTIONS.flatMap((move) =>
    STANDINGS.flatMap((who) => {
      const cell = expected(moment, { kind, status, move, who });
      const wanted = REFUSALS[cell] ?? cell;
      const found = outcome(moment, { kind, status, move, who });
      return found === wanted ? [] : [`${move} by ${who}: ${found}, not ${wanted}`];
    }),
  );
}

describe.each(MOMENTS)('what every move comes to, %s', (moment) => {
  describe.each(REQUEST_KINDS)('%s', (kind) => {
    it.each(REQUEST_STATUSES)('%s', (status) => {
      expect(combinations(kind, status, moment)).toEqual([]);
    });
  });
});

describe('while somebody has to consent', () => {
  it.each(OPEN_CONSENT)('%s', (kind) => {
    expect(combinations(kind, 'consent', 'before')).toEqual([]);
  });
});

describe('every combination', () => {
  const every = MOMENTS.flatMap((moment) =>
    REQUEST_KINDS.flatMap((kind) =>
      REQUEST_STATUSES.flatMap((status) => STANDINGS.map((who) => ({ moment, kind, status, who }))),
    ),
  );

  it('offers exactly the moves that succeed', () => {
    for (const { moment, kind, status, who } of every) {
      const request = situationOf(kind, status, moment, who);
      const succeed = REQUEST_ACTIONS.filter(
        (move) => !isRefused(transition(request, move, viewerOf(who), { now: NOW, ...WORDS })),
      );
      expect(actionsOf(request, viewerOf(who), NOW)).toEqual(succeed);
    }
  });

  it('has a step that waits exactly while the request does', () => {
    for (const { moment, kind, status, who } of every)
      for (const move of REQUEST_ACTIONS) {
        const result = transition(situationOf(kind, status, moment, who), move, viewerOf(who), { now: NOW, ...WORDS });
        if (isRefused(result)) continue;
        expect(result.openStep !== null).toBe(['pending', 'cancel_pending'].includes(result.status));
        const open = result.stepsAfter.filter(({ state }) => state === 'open').map(({ no }) => no);
        expect(open).toEqual(result.status === 'pending' ? [result.openStep] : []);
      }
  });

  it('is taken back within ten seconds by who moved, and then is as it was', () => {
    for (const { moment, kind, status, who } of every)
      for (const move of REQUEST_ACTIONS) {
        if (move === 'submit' || PRODUCT_ACTIONS.some((own) => own === move)) continue;
        const request = situationOf(kind, status, moment, who);
        const moved = transition(request, move, viewerOf(who), { now: NOW, ...WORDS });
        if (isRefused(moved)) continue;
        const after = {
          ...request,
          status: moved.status,
          steps: moved.stepsAfter,
          lastDecision: { by: viewerOf(who).userId, at: NOW, move },
        };
        const undone = transition(after, 'undo', viewerOf(who), { now: later(9_999) });
        expect(undone).toMatchObject({ status: request.status, stepsAfter: request.steps });
        expect(transition(after, 'undo', viewerOf(who), { now: later(10_000) })).toEqual({
          code: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN',
        });
        expect(transition(after, 'undo', viewerOf('outsider'), { now: later(1) })).toEqual({ code: 'TIDAK_BERHAK' });
      }
  });
});
