/** The ends of the audit chains as the tables show them. */
import type { Db } from '../../db/pool.ts';

/** Chain, number of its last link, and that link's hash. */
export type ChainEnd = readonly [chain: string, seq: number, hash: string];

/** Any fixed number of our own: one process at a time notes the ends. */
const LOCK = 7_204_112_031;

export async function lockHead(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** The last link of every chain, in the order of the chains; goes from chain to chain, not through all links. */
export async function chainEnds(db: Db): Promise<ChainEnd[]> {
  const { rows } = await db.query<{ chain: string; seq: number; hash: string }>(
    `with recursive chains as (
       (select chain from audit_chain order by chain limit 1)
       union all
       select (select k.chain from audit_chain k where k.chain > chains.chain order by k.chain limit 1)
         from chains where chains.chain is not null)
     select k.chain, k.seq, k.hash from chains
       cross join lateral (select * from audit_chain a where a.chain = chains.chain order by a.seq desc limit 1) k
      where chains.chain is not null order by k.chain`,
  );
  return rows.map(({ chain, seq, hash }) => [chain, seq, hash]);
}

/** The hash that stands at each of these places now; null where no link is. */
export async function hashesAt(db: Db, places: readonly ChainEnd[]): Promise<(string | null)[]> {
  const { rows } = await db.query<{ hash: string | null }>(
    `select k.hash from unnest($1::text[], $2::bigint[]) with ordinality as e (chain, seq, place)
       left join audit_chain k on k.chain = e.chain and k.seq = e.seq order by e.place`,
    [places.map(([chain]) => chain), places.map(([, seq]) => seq)],
  );
  return rows.map(({ hash }) => hash);
}
