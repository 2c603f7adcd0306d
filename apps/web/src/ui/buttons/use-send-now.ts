/** "Coba lagi": sends what waits on this device at once, and says so when it still cannot be sent. */
import { useState } from 'react';
import { flush } from '../../api/queue/queue.ts';
import { readQueue } from '../../api/queue/queue-state.ts';
import type { SendingResult } from '../../api/queue/sending/sending.ts';
import { useToast } from '../feedback/toast.tsx';

const STILL_WAITS: Readonly<Record<Exclude<SendingResult, 'idle'>, string>> = {
  offline: 'Belum tersambung. Dikirim otomatis begitu ada sinyal.',
  'signed-out': 'Sesi berakhir. Masuk kembali agar terkirim.',
  'other-person': 'Browser ini dipakai akun lain. Masuk dengan akun Anda agar terkirim.',
};

export function useSendNow(): { sending: boolean; sendNow: () => void } {
  const [sending, setSending] = useState(false);
  const toast = useToast();
  const work = async () => {
    setSending(true);
    try {
      await flush({ force: true });
      const { end, items = [] } = readQueue();
      const waits = items.some(({ state }) => state === 'waiting');
      if (waits && end !== undefined && end !== 'idle') toast({ message: STILL_WAITS[end], colour: 'warning' });
    } finally {
      setSending(false);
    }
  };
  return { sending, sendNow: () => void work() };
}
