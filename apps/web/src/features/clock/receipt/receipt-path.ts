/** The receipt of one tap of this device. */
import type { Address } from '../../../ui/navigation/address.ts';
import { addressOf } from '../../../ui/navigation/go.tsx';

export const resultPath = (tapId: string): Address => addressOf('/apps/absent/hasil', { absen: tapId });
