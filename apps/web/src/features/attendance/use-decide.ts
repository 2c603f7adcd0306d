/** Accepting and refusing a review: shown at once, kept only when the server agrees (ux.md 2.0). */
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { newId } from '../../api/new-id.ts';
import { useToast } from '../../ui/toast.tsx';
import { decideReview } from './attendance-calls.ts';
import { kept, useKept } from '../../api/kept.ts';

export type Decision = { readonly move: 'accept' } | { readonly move: 'refuse'; readonly reason: string };

/** Reviews decided on this page and not yet confirmed by a fresh list. */
const pending = kept<Readonly<Record<string, Decision['move']>>>({});

export function useDecidedHere(): Readonly<Record<string, Decision['move']>> {
  return useKept(pending);
}

function mark(id: string, move: Decision['move'] | undefined): void {
  const { [id]: _, ...others } = pending.get();
  pending.set(move === undefined ? others : { ...others, [id]: move });
}

const ABOUT_DAYS = /^\/api\/(attendance\/(days|reviews|matrix)|dashboard)/;

/** @returns the function that decides; `fullname` may be empty; it answers whether the server agreed. */
export function useDecide(): (id: string, fullname: string, decision: Decision) => Promise<boolean> {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (id, fullname, decision) => {
    const whose = fullname === '' ? '' : ` ${fullname}`;
    mark(id, decision.move);
    try {
      await decideReview({ params: { id }, body: decision, idempotencyKey: newId() });
      toast(decision.move === 'accept' ? `Absen${whose} diterima` : `Absen${whose} ditolak, karyawan diberi tahu`);
      await mutate((key) => typeof key === 'string' && ABOUT_DAYS.test(key));
      return true;
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Keputusan belum tersimpan. Coba lagi.', colour: 'error' });
      await mutate((key) => typeof key === 'string' && ABOUT_DAYS.test(key));
      return false;
    } finally {
      mark(id, undefined);
    }
  };
}
