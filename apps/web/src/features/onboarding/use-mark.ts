/** Marking a step of the wizard: what could not be kept is said, and the step stays open. */
import { markStep } from './setup-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';

type Mark = Parameters<typeof markStep>[0]['body'];

export function useMark(next: () => unknown): (mark: Mark) => Promise<void> {
  const { run } = useWrite({ otherwise: 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.' });
  return async (mark) => {
    await run(async () => {
      await markStep({ body: mark });
      await next();
    });
  };
}
