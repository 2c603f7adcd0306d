/** The address of a form: what other pages link to without loading it. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { writeSearch } from './go.tsx';

export const OWN_REQUESTS = '/apps/absent/pengajuan';
export const ASK_PAGE = '/apps/absent/pengajuan/ajukan';
export const OWN_LEAVE = '/apps/absent/pengajuan/sisa-cuti';
export const OWN_CALENDAR = '/apps/absent/kalender';

interface AskParams {
  /** The date it is about, where the link knows it. */
  readonly tanggal?: string;
  /** A returned request to send again. */
  readonly ulang?: string;
  /** An item of the queue that the server refused: its content is put into the form. */
  readonly antre?: string;
  /** For whom, where it is not oneself. */
  readonly untuk?: string;
  /** With whom a shift is swapped. */
  readonly rekan?: string;
}

export function askPath(kind: RequestKind, params: AskParams = {}): string {
  return `${ASK_PAGE}${writeSearch({ jenis: requestSlug[kind], ...params })}`;
}
