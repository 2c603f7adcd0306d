/** What a link to a form of a request may say; the kinds of requests read of it what they are about. */
import type { ASK_PAGE } from '../../../ui/navigation/request-paths.ts';
import { day, id, readPageSearch, type ValuesOf } from '../../../ui/navigation/page-search.ts';

export const ASK_SEARCH = {
  /** The kind, by its word in an address; without one the kinds are shown. */
  jenis: id,
  /** The dates it is about, where the link knows them. */
  tanggal: day,
  sampai: day,
  jam: id,
  /** A returned request to send again. */
  ulang: id,
  /** An item of the queue that the server refused: its content is put into the form. */
  antre: id,
  /** For whom, where it is not oneself. */
  untuk: id,
  /** With whom a shift is swapped. */
  rekan: id,
};
export type AskSearch = ValuesOf<typeof ASK_SEARCH>;

export const NO_ASK_SEARCH: AskSearch = readPageSearch(ASK_SEARCH, {});

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [ASK_PAGE]: typeof ASK_SEARCH;
  }
}
