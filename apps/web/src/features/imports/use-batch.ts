/** One import and the moves on it: each answer of the server replaces what is shown. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import type { Edit, ImportBatch } from './import-calls.ts';
import { useImportKind } from './kinds/import-kind.ts';

/** While the server works and no news come. */
const POLL_MS = 2_000;

export function useBatch(batchId: string | undefined) {
  const { getBatch } = useImportKind().calls;
  const answer = useRemote(getBatch, batchId === undefined ? null : { params: { id: batchId } }, {
    refreshInterval: (reply) => (reply?.data.state === 'committing' ? POLL_MS : 0),
  });
  return { batch: answer.data?.data, error: answer.error, again: () => answer.mutate() };
}

/** What takes an edit back: the same kind of edit with the values before. */
type Inverse = Edit;

export interface Editing {
  readonly busy: boolean;
  /** @returns whether the server took it. */
  readonly edit: (change: Edit, inverse?: Inverse) => Promise<boolean>;
  readonly undo: () => void;
  readonly canUndo: boolean;
}

export function useEditing(batch: ImportBatch): Editing {
  const { editLines, getBatch, root } = useImportKind().calls;
  const [stack, setStack] = useState<readonly Inverse[]>([]);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const send = async (change: Edit): Promise<boolean> => {
    setBusy(true);
    try {
      const reply = await editLines({ params: { id: batch.id }, body: change });
      await mutate(getBatch.address({ params: { id: batch.id } }), reply, { revalidate: false });
      await mutate((key) => typeof key === 'string' && key.startsWith(`${root}/`) && key.includes('/lines'));
      return true;
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Perubahan belum tersimpan. Coba lagi.', colour: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    canUndo: stack.length > 0,
    edit: async (change, inverse) => {
      const taken = await send(change);
      if (taken && inverse !== undefined) setStack((before) => [...before, inverse]);
      return taken;
    },
    undo: () => {
      const last = stack.at(-1);
      if (last === undefined) return;
      void send(last).then((taken) => {
        if (taken) setStack((before) => before.slice(0, -1));
      });
    },
  };
}
