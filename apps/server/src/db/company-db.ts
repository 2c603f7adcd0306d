/**
 * The one place that gives a module its connection, bound to one company (rules/access#tenant). Stores take a CompanyDb,
 * so a second wall (row-level security by a setting of the connection) can be built here without touching them.
 */
import { type Db, type Pool, type Rows, type Statement, transaction, type TransactionOptions } from './pool.ts';
import type pg from 'pg';

export interface CompanyDb extends Db {
  readonly companyId: string;
  /** All statements of `work` in one transaction; inside a transaction `work` joins it. */
  transaction<T>(work: (db: CompanyDb) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

export function companyDb(pool: Pool, companyId: string): CompanyDb {
  return {
    companyId,
    query: (statement, values) => run(pool, statement, values),
    transaction: (work, options) => transaction(pool, (db) => work(joinedCompanyDb(db, companyId)), options),
  };
}

/** For code that already runs in a transaction of its own (seeds, jobs): its statements join that transaction. */
export function joinedCompanyDb(db: Db, companyId: string): CompanyDb {
  const bound: CompanyDb = {
    companyId,
    query: (statement, values) => run(db, statement, values),
    transaction: (work) => work(bound),
  };
  return bound;
}

function run<Row extends pg.QueryResultRow>(
  db: Db,
  statement: string | Statement,
  values?: unknown[],
): Promise<Rows<Row>> {
  return db.query<Row>(statement, values);
}
