/** The moves of a row: shown at once, told to the server, taken back when it refuses; the archive can be undone. */
import { useSWRConfig } from 'swr';
import { type Master, type MasterRow, titleOf } from '@hadir/contract/kernel/master.ts';
import { showDateInWords } from '../text/format.ts';
import { useToast } from '../feedback/toast.tsx';
import { sinceWords } from '../versions/version-list.tsx';
import type { DatedLine } from './inputs/dated-values.ts';
import { effectTail } from './impact-preview.tsx';
import type { MasterCalls } from './master-calls.ts';
import { useErrorToast } from '../feedback/use-write.ts';
import { useReload } from '../../api/reload.ts';

const UNDO_MS = 7_000;

interface ListReply {
  data: MasterRow[];
  total: number;
}

const isListReply = (value: unknown): value is ListReply =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data) && 'total' in value;

export function useMasterActions(master: Master, calls: MasterCalls) {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const toastError = useErrorToast();
  const reload = useReload();
  const ours = (key: unknown) => typeof key === 'string' && key.startsWith(master.path);
  const reread = () => reload(['master']);
  /** Whatever came of it, the lists are read again. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastError(error, 'Belum tersimpan. Coba lagi.');
    }
    await reread();
  };

  /** The row leaves the lists at once; they are read anew afterwards, whatever the server said. */
  async function leaving(row: MasterRow, work: () => Promise<void>): Promise<void> {
    await mutate(
      ours,
      (reply: unknown) => {
        if (!isListReply(reply) || !reply.data.some(({ id }) => id === row.id)) return reply;
        return { ...reply, data: reply.data.filter(({ id }) => id !== row.id), total: reply.total - 1 };
      },
      { revalidate: false },
    );
    await attempt(work);
  }

  const restore = (row: MasterRow) =>
    attempt(async () => {
      await calls.restore({ params: { id: row.id }, body: { version: row.version } });
      toast(`${titleOf(master, row)} aktif kembali`);
    });

  const replanVersion = (row: MasterRow, { values, from }: DatedLine) =>
    attempt(async () => {
      const body = { ...values, effectiveFrom: from, version: row.version };
      const { effect } = await calls.change({ params: { id: row.id }, body });
      toast(`${titleOf(master, row)} disimpan${effectTail(effect)}`);
    });

  return {
    reread,
    restore,
    archive: (row: MasterRow) =>
      leaving(row, async () => {
        const done = await calls.archive({ params: { id: row.id }, body: { version: row.version } });
        toast({
          message: `${titleOf(master, row)} diarsipkan`,
          duration: UNDO_MS,
          action: { label: 'Urungkan', run: () => void restore(done.data) },
        });
      }),
    remove: (row: MasterRow) =>
      leaving(row, async () => {
        await calls.remove({ params: { id: row.id }, body: { version: row.version } });
        toast(`${titleOf(master, row)} dihapus`);
      }),
    moveTo: (row: MasterRow, to: MasterRow) =>
      attempt(async () => {
        const { effect, from } = await calls.move({ params: { id: row.id }, body: { to: to.id } });
        const words = [`Dipindahkan ke ${titleOf(master, to)}`];
        if (from !== null) words.push(`mulai ${showDateInWords(from, 'long')}, setelah hari Anda sendiri`);
        toast(words.join(' ') + effectTail(effect));
      }),
    saved: async (row: MasterRow, tail: string, isNew: boolean) => {
      const what = isNew ? 'ditambahkan' : 'disimpan';
      toast(`${titleOf(master, row)} ${what}${tail}`);
      await reread();
    },
    removeVersion: (row: MasterRow, line: DatedLine) =>
      attempt(async () => {
        const params = { id: row.id, versionId: line.id };
        const { data } = await calls.removeVersion({ params, body: { version: row.version } });
        toast({
          message: `Perubahan ${titleOf(master, row)} ${sinceWords(line)} dibatalkan`,
          duration: UNDO_MS,
          action: { label: 'Urungkan', run: () => void replanVersion(data, line) },
        });
      }),
  };
}

export type RowActions = ReturnType<typeof useMasterActions>;
