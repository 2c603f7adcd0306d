/**
 * The way of a registration that is not finished: begun by HR and resumed later, or proposed by a superior for the own
 * unit and completed by an admin (rules/settings#registration, user-v2/register).
 */

/** draf: only its author sees it; diusulkan: in the queue of HR; selesai: became a person; dibuang: refused, with a reason. */
export const DRAFT_STATES = ['draf', 'diusulkan', 'selesai', 'dibuang'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const DRAFT_ACTIONS = ['change', 'propose', 'withdraw', 'register', 'refuse', 'remove'] as const;
export type DraftMove = (typeof DRAFT_ACTIONS)[number];

/** Open drafts and proposals of one author. */
export const MOST_DRAFTS = 50;

/** A draft that nobody touched for so long goes, as a rejected self-registration does (-, rules/settings#retention). */
export const DRAFT_RETENTION_DAYS = 90;

export interface ViewedDraft {
  state: DraftState;
  /** The reader wrote it. */
  mine: boolean;
  /** The reader may register people. */
  registers: boolean;
}

/** What the reader may do with the draft now; nothing where it is not theirs to see. */
export function draftActions({ state, mine, registers }: ViewedDraft): readonly DraftMove[] {
  if (state === 'diusulkan') {
    if (registers) return ['register', 'refuse'];
    return mine ? ['withdraw'] : [];
  }
  if (!mine) return [];
  if (state === 'selesai') return ['remove'];
  // A refused proposal may be mended and proposed again.
  return ['change', registers ? 'register' : 'propose', 'remove'];
}

/** Authors see their own; who registers people also what is proposed. */
export function seesDraft(draft: ViewedDraft): boolean {
  return draft.mine || (draft.registers && draft.state === 'diusulkan');
}
