/** While the demo is filled nobody is hired or moved: who is above whom is asked of the database once. */
import type { CompanyDb } from '../db/company-db.ts';
import type { Rows } from '../db/pool.ts';

/** data table: named statements that read nothing of what the requests of the demo write. */
const STEADY: ReadonlySet<string | undefined> = new Set([
  'admins-of',
  'chain-company-flows',
  'chain-people-around',
  'chain-superiors-above',
  'deputy-active',
  'request-fullname-of',
  'request-names-of',
  'request-zone-of-company',
]);

export function rememberReads(db: CompanyDb): CompanyDb {
  const known = new Map<string, Rows<never>>();
  const remembering: CompanyDb = {
    companyId: db.companyId,
    transaction: (work) => work(remembering),
    async query(statement, values) {
      if (typeof statement === 'string' || !STEADY.has(statement.name)) return db.query(statement, values);
      const key = JSON.stringify([statement.name, statement.values]);
      const rows = known.get(key) ?? (await db.query<never>(statement));
      known.set(key, rows);
      return rows;
    },
  };
  return remembering;
}
