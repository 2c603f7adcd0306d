/** Which report is made, as the address tells it: a template by its name, a type by its id. */
import { id } from '../../ui/navigation/page-search.ts';

export const GENERATE_SEARCH = { laporan: id };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/laporan/new-generate': typeof GENERATE_SEARCH;
    '/leader/generate': typeof GENERATE_SEARCH;
  }
}
