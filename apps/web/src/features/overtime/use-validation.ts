/** What HR does with worked overtime; every list that shows it is read anew. */
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { durationText, overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import { useSWRConfig } from 'swr';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { newId } from '../../api/new-id.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { giveBack, reopen, validateMany, validateOne } from './overtime-calls.ts';

type Row = OvertimeValidationRow;
type Named = Pick<Row, 'id' | 'version' | 'person'>;

/** Not the pay: each look at it is noted. */
const CONCERNED = /^\/api\/(overtime\/(validation|unordered)|requests|attendance)/;
const BATCH_SIZE = 100;
const NOT_SENT = 'Belum tersimpan. Periksa koneksi, lalu coba lagi.';

const sentence = (error: unknown) => (isCallError(error) ? error.message : NOT_SENT);

/** A row that was refused among many, with the server's sentence. */
export interface Refused {
  readonly id: string;
  readonly fullname: string;
  readonly message: string;
}

export function useValidation() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const refresh = () => mutate((key) => typeof key === 'string' && CONCERNED.test(key));

  return {
    refused,
    forget: () => setRefused([]),
    /** @throws CallError of a refusal */
    validate: async (row: Named, minutes: number | null, reason: string) => {
      const { data } = await validateOne({
        params: { id: row.id },
        body: { version: row.version, minutes, reason },
        idempotencyKey: newId(),
      });
      toast(`Lembur ${row.person.fullname} divalidasi ${durationText(data.validatedMinutes ?? 0)}`);
      await refresh();
    },
    /** @throws CallError of a refusal */
    giveBack: async (row: Named, reason: string) => {
      await giveBack({ params: { id: row.id }, body: { version: row.version, reason }, idempotencyKey: newId() });
      toast(`Lembur ${row.person.fullname} dikembalikan. Yang bersangkutan diberi tahu.`);
      await refresh();
    },
    /** @throws CallError of a refusal */
    reopen: async (row: Named, reason: string) => {
      await reopen({ params: { id: row.id }, body: { version: row.version, reason }, idempotencyKey: newId() });
      toast(`Lembur ${row.person.fullname}: ${overtimePhaseWord.realised.toLowerCase()}`);
      await refresh();
    },
    /** As ordered, and no more than was worked; each row is answered by itself. */
    validateAll: async (rows: readonly Named[]) => {
      const failed: Refused[] = [];
      let done = 0;
      try {
        for (let from = 0; from < rows.length; from += BATCH_SIZE) {
          const part = rows.slice(from, from + BATCH_SIZE);
          const items = part.map(({ id, version }) => ({ id, version }));
          const { data } = await validateMany({ body: { items }, idempotencyKey: newId() });
          for (const { id, row, message } of data) {
            if (row !== null) done += 1;
            else
              failed.push({
                id,
                fullname: part.find((one) => one.id === id)?.person.fullname ?? '',
                message: message ?? NOT_SENT,
              });
          }
        }
        const tail = failed.length === 0 ? '' : `, ${failed.length} tidak: alasannya ada di atas daftar`;
        toast({
          message: `${done} lembur divalidasi${tail}`,
          ...(failed.length === 0 ? {} : { colour: 'error' as const }),
        });
      } catch (error) {
        toast({ message: sentence(error), colour: 'error' });
      }
      setRefused(failed);
      await refresh();
    },
  };
}

export type Validation = ReturnType<typeof useValidation>;
