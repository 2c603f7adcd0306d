/** Which of HR's corrections a reader lists, for modules that tell of them beside requests. */
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import type { Fragment } from '../../../db/sql.ts';
import type { Actor } from '../../../db/visible.ts';
import { type ListedWanted, listedWhere } from './day-changes.store.ts';

/** Condition on `day_change c`, its person `app_user u` and its `day_adjustment a`. */
export function listedForReader(reader: Actor & AccessProfile, wanted: Omit<ListedWanted, 'proposals'>): Fragment {
  const viewer = { ...reader, impersonated: false };
  const proposals = may(viewer, 'correction.write');
  return listedWhere(reader, scopesFor(viewer, 'correction.read'), { ...wanted, proposals });
}
