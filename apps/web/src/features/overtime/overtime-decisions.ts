/**
 * Deciding worked overtime: how it is sent, and what is said of it (product/requests#overtime-validation). The engine is
 * `ui/deciding`. A validation is not taken back within seconds: it is opened again, with a reason.
 */
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { durationText, overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import { newId } from '../../api/new-id.ts';
import { useReload } from '../../api/reload.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { isDecided } from '../../ui/deciding/decided-rows.ts';
import { createDeciding, outcomeOf, refusedRows, useDecidedRows, useDeciding } from '../../ui/deciding/deciding.ts';
import { showNumber } from '../../ui/text/format.ts';
import { giveBack, reopen, validateMany, validateOne } from './overtime-calls.ts';

type Row = OvertimeValidationRow;

type Decision =
  /** As ordered, and no more than was worked. */
  { readonly move: 'validate' } | { readonly move: 'return' | 'reopen'; readonly reason: string };

/** Not the pay: each look at it is noted. */
const CHANGED = ['request', 'day', 'review'] as const;

const CALLS = { return: giveBack, reopen } as const;

function wordsOf(rows: readonly Row[], { move }: Decision): string {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) return `${showNumber(rows.length)} lembur divalidasi`;
  const whose = `Lembur ${row.person.fullname}`;
  if (move === 'return') return `${whose} dikembalikan. Yang bersangkutan diberi tahu.`;
  if (move === 'reopen') return `${whose}: ${overtimePhaseWord.realised.toLowerCase()}`;
  return `${whose} divalidasi ${durationText(row.suggestedMinutes ?? 0)}`;
}

const overtimeDeciding = createDeciding<Row, Decision>({
  send: async (rows, decision, idempotencyKey) => {
    const items = rows.map(({ id, version }) => ({ id, version }));
    if (decision.move === 'validate') return outcomeOf((await validateMany({ body: { items }, idempotencyKey })).data);
    const { move, reason } = decision;
    const done = [];
    for (const { id, version } of items) {
      const body = { version, reason };
      const { data } = await CALLS[move]({ params: { id }, body, idempotencyKey: `${idempotencyKey}-${id}` });
      done.push({ id, version: data.version });
    }
    return { done, refused: [] };
  },
  wordsOf,
  changes: CHANGED,
});

/** As it will be: without moves of its own until the server's answer is read. */
function asDecided(row: Row, { move }: Decision): Row {
  if (move !== 'validate') return { ...row, can: [] };
  return { ...row, can: [], phase: 'validated', validatedMinutes: row.suggestedMinutes };
}

/** @param listed rows as the server has them */
export function useValidation(listed: readonly Row[]) {
  const marks = useDecidedRows(overtimeDeciding);
  const { decide, decideNow, forget } = useDeciding(overtimeDeciding);
  const toast = useToast();
  const reload = useReload();
  return {
    rows: listed.map((row) => {
      const mark = marks[row.id];
      return mark !== undefined && isDecided(mark, row) ? asDecided(row, mark.decision) : row;
    }),
    refused: refusedRows(marks),
    forget,
    validate: (rows: readonly Row[]) => decideNow([{ rows, decision: { move: 'validate' } }]),
    /** @throws CallError of a refusal */
    ask: (move: 'return' | 'reopen', row: Row, reason: string) => decide([{ rows: [row], decision: { move, reason } }]),
    /**
     * Other minutes than the usual ones stand in a form until they are taken: nothing is drawn ahead.
     *
     * @throws CallError of a refusal, with its fields
     */
    validateTyped: async ({ id, version, person }: Row, minutes: number | null, reason: string) => {
      const body = { version, minutes, reason };
      const { data } = await validateOne({ params: { id }, body, idempotencyKey: newId() });
      toast(`Lembur ${person.fullname} divalidasi ${durationText(data.validatedMinutes ?? 0)}`);
      await reload(CHANGED);
    },
  };
}

export type Validation = ReturnType<typeof useValidation>;
