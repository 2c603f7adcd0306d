/** Marking a step of the wizard: what could not be kept is said, and the step stays open. */
import { isCallError } from '../../api/call-error.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { markStep } from './setup-calls.ts';

type Mark = Parameters<typeof markStep>[0]['body'];

export function useMark(next: () => unknown): (mark: Mark) => Promise<void> {
  const toast = useToast();
  return async (mark) => {
    try {
      await markStep({ body: mark });
      await next();
    } catch (error) {
      const message = isCallError(error) ? error.message : 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';
      toast({ message, colour: 'error' });
    }
  };
}
