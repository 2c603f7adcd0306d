/** What other modules read and write of access given to accounts. */
export {
  allPendingChanges,
  companyOfChange,
  lockAccessChange,
  isAddressConfirmed,
  ownConfirmations,
  pendingChanges,
  settleChange,
  type StoredChange,
  type WantedContact,
  type WantedRole,
  withdrawChange,
} from './access-change.store.ts';
export { accessGivers, type AccountContact, contactsOf, giversTo, secondAdmins } from './access-grant.store.ts';
