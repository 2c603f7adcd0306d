/** /admin_meeting/realisasi_reimburse: settlements of the company, verified and paid by whoever looks after trips. */
import { addressOf } from '../../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { DESK_STATES } from './desk-state.ts';
import { SettlementDesk } from './settlement-desk.tsx';

const PATH = '/admin_meeting/realisasi_reimburse';
const SEARCH = { buka: id, keadaan: oneOf(DESK_STATES) };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function OfficeSettlementsPage() {
  const { search, change } = usePageSearch(SEARCH);
  const state = search.keadaan ?? 'menunggu';
  return (
    <SettlementDesk
      home={addressOf(PATH, { keadaan: search.keadaan })}
      opened={search.buka}
      state={state}
      change={(next) => change({ buka: undefined, ...next })}
    />
  );
}
