/** /admin_meeting/booking: all rooms of a date for whoever looks after them. */
import { day, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { RoomsOfDate } from '../rooms-of-date.tsx';

const PATH = '/admin_meeting/booking';
const SEARCH = { tanggal: day };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function RoomsPage() {
  const { search, change } = usePageSearch(SEARCH);
  return <RoomsOfDate date={search.tanggal} choose={(tanggal) => change({ tanggal })} />;
}
