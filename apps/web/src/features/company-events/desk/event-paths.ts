/** Addresses of the desk: an event beside the list, its door, claims that wait. */
import type { Address } from '../../../ui/navigation/address.ts';
import { addressOf } from '../../../ui/navigation/go.tsx';
import type { LIST_SEARCH } from '../../../ui/list-page/list-state.ts';
import { text } from '../../../ui/navigation/page-search.ts';

const CLAIM_SEARCH = { status: text };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/mtv/event': typeof LIST_SEARCH;
    '/mtv/pindai': typeof LIST_SEARCH;
    '/mtv/event-reward-registration': typeof LIST_SEARCH & typeof CLAIM_SEARCH;
  }
}

export const eventAddress = (id: string): Address => addressOf('/mtv/event', { buka: id });
export const doorAddress = (id: string): Address => addressOf('/mtv/pindai', { buka: id });
export const waitingClaimsAddress = (): Address => addressOf('/mtv/event-reward-registration', { status: 'submitted' });
