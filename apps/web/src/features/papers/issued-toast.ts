/** What was given out, and that some were not: ended meanwhile, of somebody unknown, or the own one. */
import { showNumber } from '../../ui/text/format.ts';

/** As many as the server takes in one call. */
export const BATCH_SIZE = 50;

export function issuedToast(count: number, skipped: number) {
  if (skipped === 0)
    return { message: `${showNumber(count)} surat terbit dan dikabarkan.`, colour: 'success' } as const;
  const message = `${showNumber(count - skipped)} surat terbit, ${showNumber(skipped)} dilewati. Muat ulang untuk melihat keadaannya.`;
  return { message, colour: 'warning' } as const;
}
