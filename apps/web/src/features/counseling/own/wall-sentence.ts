/** Who reads what of a session, said before anything is typed: true for this topic and this desk. */
import type { SessionTarget } from '@hadir/domain/counseling/session.ts';
import { isShared } from '../targets.ts';

export function wallSentence(
  category: { readonly sensitive: boolean } | undefined,
  desk: { readonly target: SessionTarget } | undefined,
): string {
  if (desk !== undefined && isShared(desk))
    return 'HRD membaca nama dan cerita Anda. Setelah satu orang mengambilnya, hanya ia yang membaca.';
  const seen = category?.sensitive === true ? 'tanggal, konselor, dan status' : 'tanggal, topik, konselor, dan status';
  return `Hanya konselor membaca nama dan cerita Anda. HRD melihat ${seen}, tanpa nama.`;
}
