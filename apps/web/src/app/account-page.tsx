/** /akun: the account's own parts, and what the product keeps about the person. */
import { lazy } from 'react';
import AccountPage, { type AccountPart } from '../features/account/account-page.tsx';

const more: readonly AccountPart[] = [
  {
    key: 'data',
    title: 'Data saya',
    icon: 'shield',
    Part: lazy(() => import('../features/privacy/own-data-part.tsx')),
  },
];

export default function AccountWithOwnData() {
  return <AccountPage more={more} />;
}
