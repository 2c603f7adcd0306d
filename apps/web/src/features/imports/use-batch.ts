/** One import and the moves on it: each answer of the server replaces what is shown. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useRemote } from '../../api/fetching.ts';
import type { Edit, ImportBatch } from './import-calls.ts';
import { useImportKind } from './kinds/import-kind.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { useReload } from '../../api/reload.ts';

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
  const { editLines, getBatch } = useImportKind().calls;
  const [stack, setStack] = useState<readonly Inverse[]>([]);
  const { busy, run } = useWrite({ otherwise: 'Perubahan belum tersimpan. Coba lagi.' });
  const { mutate } = useSWRConfig();
  const reload = useReload();

  const send = (change: Edit): Promise<boolean> =>
    run(async () => {
      const reply = await editLines({ params: { id: batch.id }, body: change });
      await mutate(getBatch.address({ params: { id: batch.id } }), reply, { revalidate: false });
      await reload(['import']);
    });

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
