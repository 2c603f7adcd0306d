/**
 * Accepting and refusing reviews: shown at once, kept only when the server agrees (ux.md 2.0), and for 7 s open to be
 * taken back (decisions.md 18). A decided row keeps its place so long: nothing slides under the pointer.
 */
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { kept, useKept } from '../../api/kept.ts';
import { newId } from '../../api/new-id.ts';
import { showNumber } from '../../ui/format.ts';
import { UNDO_MS, useToast } from '../../ui/toast.tsx';
import { decideReview, undoReview } from './attendance-calls.ts';

export type Decision = { readonly move: 'accept' } | { readonly move: 'refuse'; readonly reason: string };

/** A review to decide; `fullname` may be empty. */
export interface Doubt {
  readonly id: string;
  readonly fullname: string;
}

export interface DecidedHere {
  readonly move: Decision['move'];
  /** False while the server has not agreed yet, and once it is too late. */
  readonly canUndo: boolean;
}

/** Reviews decided on this page, until they can no longer be taken back. */
const decided = kept<Readonly<Record<string, DecidedHere>>>({});

export function useDecidedHere(): Readonly<Record<string, DecidedHere>> {
  return useKept(decided);
}

function mark(id: string, here: DecidedHere | undefined): void {
  const { [id]: _, ...others } = decided.get();
  decided.set(here === undefined ? others : { ...others, [id]: here });
}

const ABOUT_DAYS = /^\/api\/(attendance\/(days|reviews|matrix)|dashboard)/;

export interface Decide {
  /** One after the other, told together. */
  readonly decide: (doubts: readonly Doubt[], decision: Decision) => Promise<void>;
  readonly undo: (ids: readonly string[]) => Promise<void>;
}

export function useDecide(): Decide {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate((key) => typeof key === 'string' && ABOUT_DAYS.test(key));
  const complain = (error: unknown, words: string) =>
    toast({ message: isCallError(error) ? error.message : words, colour: 'error' });

  const undo = async (ids: readonly string[]) => {
    try {
      for (const id of ids) {
        await undoReview({ params: { id }, body: {}, idempotencyKey: newId() });
        mark(id, undefined);
      }
      toast(ids.length === 1 ? 'Keputusan diurungkan' : `${showNumber(ids.length)} keputusan diurungkan`);
    } catch (error) {
      for (const id of ids) mark(id, undefined);
      complain(error, 'Keputusan belum diurungkan. Muat ulang halaman untuk melihat keadaannya.');
    }
    await refresh();
  };

  const decide = async (doubts: readonly Doubt[], decision: Decision) => {
    const done: string[] = [];
    try {
      for (const { id } of doubts) {
        mark(id, { move: decision.move, canUndo: false });
        await decideReview({ params: { id }, body: decision, idempotencyKey: newId() });
        mark(id, { move: decision.move, canUndo: true });
        done.push(id);
      }
    } catch (error) {
      for (const { id } of doubts) if (!done.includes(id)) mark(id, undefined);
      complain(error, 'Keputusan belum tersimpan. Coba lagi.');
    }
    if (done.length > 0) {
      if (done.length === doubts.length) {
        toast({ message: wordsOf(doubts, decision.move), duration: UNDO_MS, undo: () => undo(done) });
      }
      setTimeout(() => {
        for (const id of done) mark(id, undefined);
      }, UNDO_MS);
    }
    await refresh();
  };
  return { decide, undo };
}

function wordsOf(doubts: readonly Doubt[], move: Decision['move']): string {
  const [first] = doubts;
  const whose =
    doubts.length === 1
      ? `Absen${first === undefined || first.fullname === '' ? '' : ` ${first.fullname}`}`
      : `${showNumber(doubts.length)} absen`;
  return move === 'accept' ? `${whose} diterima` : `${whose} ditolak, karyawan segera diberi tahu`;
}
