/** Words of screens. No zod here. */
import type { DisplayKind } from '@hadir/domain/displays/display-key.ts';

export const displayKindWord: Readonly<Record<DisplayKind, string>> = {
  site: 'Papan kehadiran',
  room: 'Layar pintu ruang',
};
