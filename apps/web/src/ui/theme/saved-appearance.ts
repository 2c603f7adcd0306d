/** Appearance choices apply at once and are kept for the account; without a connection they hold on this device. */
import { useRef } from 'react';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { remote } from '../../api/call.ts';
import { type AppearanceSettings, accountPart, changeAppearance, readAppearance } from './appearance.ts';

const save = remote<typeof auth.saveAppearance>('PUT', '/api/account/appearance');
const DEBOUNCE_MS = 600;

export function useSavedAppearance(): (change: Partial<AppearanceSettings>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (change) => {
    changeAppearance(change);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A failed save costs nothing here: the choice already holds on this device.
      save({ body: accountPart(readAppearance()) }).catch(() => undefined);
    }, DEBOUNCE_MS);
  };
}
