/** /akun: the account's own parts, what to be told, and what the product keeps about the person. */
import { lazy } from 'react';
import { useSession } from '../../api/user.ts';
import { homePath } from '../menu.ts';
import { usePerson } from '../layouts/person.ts';
import { WaitingOnHome } from '../home/waiting-on-home.tsx';
import AccountPage, { type ACCOUNT_SEARCH, type AccountPart } from '../../features/account/account-page.tsx';
import type { OWN_DATA_SEARCH } from '../../features/privacy/own-data-part.tsx';

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/akun': typeof ACCOUNT_SEARCH & typeof OWN_DATA_SEARCH;
  }
}

const more: readonly AccountPart[] = [
  {
    key: 'pemberitahuan',
    title: 'Pemberitahuan',
    icon: 'bell',
    Part: lazy(() => import('../../features/notifications/choices-part.tsx')),
  },
  {
    key: 'data',
    title: 'Data saya',
    icon: 'shield',
    Part: lazy(() => import('../../features/privacy/own-data-part.tsx')),
  },
];

/** Only for people who decide for others. */
const deciding: AccountPart = {
  key: 'delegasi',
  title: 'Alihkan persetujuan',
  icon: 'users',
  Part: lazy(() => import('../../features/requests/inbox/delegation/delegation-part.tsx')),
};

export default function AccountWithOwnData() {
  const scopes = useSession().data?.grants['request.decide'] ?? [];
  const isHome = homePath(usePerson()) === '/akun';
  return (
    <>
      {isHome && <WaitingOnHome />}
      <AccountPage more={scopes.some((scope) => scope !== 'own') ? [...more, deciding] : more} />
    </>
  );
}
