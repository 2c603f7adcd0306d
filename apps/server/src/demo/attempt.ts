/** Work of the demo that the rules may refuse: what it wrote is taken back, and the rest of the demo goes on. */
import type { CompanyDb } from '../db/company-db.ts';
import { inSavepoint } from '../db/transactions/savepoint.ts';
import { Refused } from '../http/refused.ts';

/** Nobody is left who could make a move of a story. */
export class NobodyMayMove extends Error {}

/**
 * Within the demo's transaction. Only what the rules refuse is caught: a fault of the product still ends the start.
 * @returns why it was refused; undefined where it was done
 */
export async function attempt(db: CompanyDb, work: () => Promise<void>): Promise<string | undefined> {
  try {
    await inSavepoint(db, work);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof NobodyMayMove)) throw error;
    return error instanceof Refused ? error.code : error.message;
  }
}
