/** Which of HR's corrections a reader lists, for modules that tell of them beside requests. */
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import type { Standing } from '@hadir/domain/access/roles.ts';
import type { Fragment } from '../../db/sql.ts';
import type { Actor } from '../../db/visible.ts';
import { type ListedWanted, listedWhere } from './day-changes.store.ts';

/** Condition on `day_change c`, its person `app_user u` and its `day_adjustment a`. */
export function listedForReader(reader: Actor & Standing, wanted: Omit<ListedWanted, 'proposals'>): Fragment {
  const standing = { ...reader, impersonated: false };
  const proposals = may(standing, 'correction.write');
  return listedWhere(reader, scopesFor(standing, 'correction.read'), { ...wanted, proposals });
}
