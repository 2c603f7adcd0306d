/** What stands around the own clock, stored on the device: shown at once, and without signal. */
import type { dashboard, OwnHome } from '@hadir/contract/dashboard/endpoints.ts';
import { remote } from '../../api/call.ts';
import { type OfflineRead, useOfflineRead } from '../../api/queue/use-offline-read.ts';
import { useMe } from '../../api/me.ts';

const getOwnHome = remote<typeof dashboard.own>('GET', '/api/dashboard/own', ['day', 'review', 'request', 'export']);

export function useOwnHome(): OfflineRead<OwnHome> {
  const ask = async () => (await getOwnHome()).data;
  return useOfflineRead({
    owner: useMe().person,
    address: getOwnHome.address(),
    name: 'own home',
    ask,
    showStoredFirst: true,
  });
}
