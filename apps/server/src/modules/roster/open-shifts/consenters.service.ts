/** Who is told that somebody takes an offered shift or gives it back: who may consent, and who offered it. */
import { adminsOf } from '../../../db/admins-of.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { consentersAmong, type StoredOffer } from './open-shift.store.ts';

interface Taken {
  readonly offer: StoredOffer;
  readonly superiorId: string | null;
  readonly claimant: string;
}

/** The superior; where there is none who decides about others, the admins. Nobody is asked about the own shift. */
export async function consentersOf(db: CompanyDb, { offer, superiorId, claimant }: Taken): Promise<string[]> {
  const superiors = await consentersAmong(db, superiorId === null ? [] : [superiorId]);
  const deciders = superiors.length > 0 ? superiors.map(({ id }) => id) : await adminsOf(db, db.companyId);
  return [...new Set([...deciders, offer.createdBy])].filter((id) => id !== claimant);
}
