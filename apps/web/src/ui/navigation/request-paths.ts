/** The address of a form: what other pages link to without loading it. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import type { Address, LinkSearch } from './address.ts';
import { addressOf } from './go.tsx';

export const OWN_REQUESTS = '/apps/absent/pengajuan';
export const ASK_PAGE = '/apps/absent/pengajuan/ajukan';
export const OWN_LEAVE = '/apps/absent/pengajuan/sisa-cuti';
export const OWN_CALENDAR = '/apps/absent/kalender';

/** What the form is about, where the link knows it. */
type AskSearch = Omit<LinkSearch<typeof ASK_PAGE>, 'jenis'>;

export function askPath(kind: RequestKind, search: AskSearch = {}): Address {
  return addressOf(ASK_PAGE, { jenis: requestSlug[kind], ...search });
}
