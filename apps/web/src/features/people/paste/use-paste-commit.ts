/** Takes pasted people part by part, and takes them back: what was taken stays taken when a later part fails. */
import { useState } from 'react';
import type { peoplePaste } from '@hadir/contract/people/paste.ts';
import { errorText } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { writeKeys } from '../../../api/write-keys.ts';
import { inBatches, type PastedLine } from './pasted-lines.ts';

const takeLines = remote<typeof peoplePaste.take>('POST', '/api/people/paste');
const undoLines = remote<typeof peoplePaste.undo>('POST', '/api/people/paste/:id/undo');

/** Of one call: short enough that the counter moves and nobody else waits long for the structure. */
const TAKEN_PER_CALL = 250;

interface TakenBatch {
  readonly id: string;
  readonly invited: number;
  readonly lines: readonly PastedLine[];
}

interface Work {
  readonly word: 'Menyimpan' | 'Mengurungkan';
  readonly done: number;
  readonly of: number;
}

interface PasteTake {
  readonly taken: readonly TakenBatch[];
  readonly work: Work | undefined;
  readonly take: (lines: readonly PastedLine[], invite: boolean) => Promise<void>;
  /** @returns how many people were taken back */
  readonly undo: () => Promise<number>;
  /** Another table: what was taken before can no longer be taken back here. */
  readonly begin: () => void;
}

/** `gone` and `back` are told of each part as soon as it is answered. */
export function usePasteTake(callbacks: {
  readonly gone: (lines: readonly PastedLine[]) => void;
  readonly back: (lines: readonly PastedLine[]) => void;
  readonly failed: (sentence: string) => void;
}): PasteTake {
  const [taken, setTaken] = useState<readonly TakenBatch[]>([]);
  const [work, setWork] = useState<Work>();
  const [keyOf, setKeyOf] = useState(() => writeKeys());
  const sentence = (error: unknown) => errorText(error, 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.');

  const take = async (lines: readonly PastedLine[], invite: boolean) => {
    let done = 0;
    setWork({ word: 'Menyimpan', done, of: lines.length });
    try {
      for (const part of inBatches(lines, TAKEN_PER_CALL)) {
        const body = { lines: part.map(({ cells }) => cells), invite };
        const { data } = await takeLines({ body, idempotencyKey: keyOf(body) });
        setTaken((before) => [...before, { id: data.batchId, invited: data.invited, lines: part }]);
        callbacks.gone(part);
        done += data.created;
        setWork({ word: 'Menyimpan', done, of: lines.length });
      }
    } catch (error) {
      callbacks.failed(sentence(error));
    }
    setWork(undefined);
  };

  /** The newest part first. */
  const undo = async () => {
    const of = taken.reduce((sum, { lines }) => sum + lines.length, 0);
    let done = 0;
    setWork({ word: 'Mengurungkan', done, of });
    try {
      for (const batch of taken.toReversed()) {
        const { data } = await undoLines({ params: { id: batch.id }, body: {} });
        setTaken((before) => before.filter(({ id }) => id !== batch.id));
        callbacks.back(batch.lines);
        done += data.removed;
        setWork({ word: 'Mengurungkan', done, of });
      }
    } catch (error) {
      callbacks.failed(sentence(error));
    }
    // The same people may be taken once more, and that is another write.
    setKeyOf(() => writeKeys());
    setWork(undefined);
    return done;
  };

  return { taken, work, take, undo, begin: () => setTaken([]) };
}
