/**
 * Accepting and refusing reviews: shown at once, kept only when the server agrees (product/frame#undo), and for 7 s
 * open to be taken back (rules/attendance#reviews, product/frame#undo). A decided row keeps its place so long: nothing
 * slides under the pointer.
 */
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { createValueStore, useStoreValue } from '../../../api/store.ts';
import { newId } from '../../../api/new-id.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { UNDO_MS, useToast } from '../../../ui/feedback/toast.tsx';
import { decideReview, decideReviews } from '../attendance-calls.ts';

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

/** Of several: one that the server did not take, and why. */
export interface NotDecided extends Doubt {
  readonly message: string;
}

/** Reviews decided on this page, until they can no longer be taken back. */
const decided = createValueStore<Readonly<Record<string, DecidedHere>>>({});
const notDecided = createValueStore<readonly NotDecided[]>([]);

export function useDecidedHere(): Readonly<Record<string, DecidedHere>> {
  return useStoreValue(decided);
}

export const useNotDecided = (): readonly NotDecided[] => useStoreValue(notDecided);

export function forgetNotDecided(id: string): void {
  notDecided.set(notDecided.get().filter((one) => one.id !== id));
}

function mark(id: string, here: DecidedHere | undefined): void {
  const { [id]: _, ...others } = decided.get();
  decided.set(here === undefined ? others : { ...others, [id]: here });
}

const ABOUT_DAYS = /^\/api\/(attendance\/(days|reviews|matrix)|dashboard)/;
/** As many as the server takes in one call. */
const BATCH_SIZE = 100;

export interface Decide {
  /** Each by itself: those that the server refuses stay, with their reason (useNotDecided). */
  readonly decide: (doubts: readonly Doubt[], decision: Decision) => Promise<void>;
  readonly undo: (ids: readonly string[]) => Promise<void>;
}

interface Outcome {
  readonly done: readonly string[];
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

async function send(ids: readonly string[], decision: Decision | { readonly move: 'undo' }): Promise<Outcome> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1 && decision.move !== 'undo') {
    await decideReview({ params: { id: only }, body: decision, idempotencyKey: newId() });
    return { done: ids, refused: [] };
  }
  const done: string[] = [];
  const refused: { id: string; message: string }[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const some = ids.slice(from, from + BATCH_SIZE);
    const { data } = await decideReviews({ body: { ...decision, ids: some }, idempotencyKey: newId() });
    for (const { id, status, message } of data) {
      if (status === 200) done.push(id);
      else refused.push({ id, message: message ?? 'Keputusan ini tidak tersimpan.' });
    }
  }
  return { done, refused };
}

export function useDecide(): Decide {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate((key) => typeof key === 'string' && ABOUT_DAYS.test(key));
  const complain = (error: unknown, words: string) =>
    toast({ message: isCallError(error) ? error.message : words, colour: 'error' });

  const undo = async (ids: readonly string[]) => {
    try {
      const { done, refused } = await send(ids, { move: 'undo' });
      const [first] = refused;
      if (first !== undefined) toast({ message: first.message, colour: 'error' });
      else toast(done.length === 1 ? 'Keputusan diurungkan' : `${showNumber(done.length)} keputusan diurungkan`);
    } catch (error) {
      complain(error, 'Keputusan belum diurungkan. Muat ulang halaman untuk melihat keadaannya.');
    }
    for (const id of ids) mark(id, undefined);
    await refresh();
  };

  const decide = async (doubts: readonly Doubt[], decision: Decision) => {
    const ids = doubts.map(({ id }) => id);
    for (const id of ids) mark(id, { move: decision.move, canUndo: false });
    try {
      const { done, refused } = await send(ids, decision);
      for (const id of done) mark(id, { move: decision.move, canUndo: true });
      for (const { id } of refused) mark(id, undefined);
      const stayed = refused.map((one) => ({
        ...one,
        fullname: doubts.find(({ id }) => id === one.id)?.fullname ?? '',
      }));
      notDecided.set([...notDecided.get().filter(({ id }) => !ids.includes(id)), ...stayed]);
      toastDecided(
        doubts.filter(({ id }) => done.includes(id)),
        decision.move,
        stayed.length,
      );
      setTimeout(() => {
        for (const id of done) mark(id, undefined);
      }, UNDO_MS);
    } catch (error) {
      for (const id of ids) mark(id, undefined);
      complain(error, 'Keputusan belum tersimpan. Coba lagi.');
    }
    await refresh();
  };

  const toastDecided = (done: readonly Doubt[], move: Decision['move'], stayed: number) => {
    if (done.length === 0) return;
    const tail = stayed === 0 ? '' : `, ${showNumber(stayed)} tidak: alasannya ada di atas`;
    toast({
      message: wordsOf(done, move) + tail,
      duration: UNDO_MS,
      undo: () => undo(done.map(({ id }) => id)),
    });
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
