/** The people of a place for a screen on its wall (rules/displays#site-board). */
import type { SiteDisplay } from '@hadir/contract/displays/endpoints.ts';
import { wallBoard } from '@hadir/domain/displays/wall-board.ts';
import { dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { namedPlaces, readWall } from './site-board.store.ts';

/** Undefined where the place is not there any more. */
export async function shownSite(
  db: CompanyDb,
  placeId: string,
  now: Instant,
): Promise<Omit<SiteDisplay, 'company'> | undefined> {
  const [place] = await namedPlaces(db, [placeId]);
  if (place === undefined) return undefined;
  const { arrived, awaited, ...counts } = wallBoard(await readWall(db, placeId, now));
  return {
    kind: 'site',
    place: place.name,
    zone: place.zone,
    date: dateIn(now, place.zone),
    now: toWire(now),
    ...counts,
    arrived: [...arrived],
    awaited: [...awaited],
  };
}
