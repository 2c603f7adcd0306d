/** Which secrets are in use, and the keys that they seal. */
import type { Db } from '../../db/pool.ts';
import { column, sql, statement } from '../../db/sql.ts';
import type { KeyPurpose } from './installation-key.ts';
import { SEALED_COLUMNS, type RowKey, type SealedColumn } from './sealed-columns.ts';

/** Any fixed number of our own: starts of several servers wait for each other here. */
const LOCK = 7_204_112_029;

export interface SecretCheck {
  mark: string;
  sealed: string;
}

/** Until the end of the transaction nobody else looks at the secrets in use or changes them. */
export async function lockSecrets(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

export async function secretChecks(db: Db): Promise<SecretCheck[]> {
  const { rows } = await db.query<SecretCheck>('select mark, sealed from secret_check order by created_at, mark');
  return rows;
}

/** False in the shape of before the database knew its secret. */
export async function knowsItsSecret(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('secret_check') is not null as there`);
  return rows[0]?.there === true;
}

export async function insertSecretCheck(db: Db, { mark, sealed }: SecretCheck): Promise<void> {
  await db.query('insert into secret_check (mark, sealed) values ($1, $2) on conflict (mark) do nothing', [
    mark,
    sealed,
  ]);
}

/** The other secrets are out of use. */
export async function removeOtherSecretChecks(db: Db, mark: string): Promise<void> {
  await db.query('delete from secret_check where mark <> $1', [mark]);
}

export interface SealedRow {
  key: RowKey;
  sealed: string;
}

export function keyTexts(kind: SealedColumn) {
  const names = kind.key.map((name) => sql`${name}::text, ${column(name)}::text`);
  return names.reduce((all, name) => sql`${all}, ${name}`);
}

/** Some sealed values of every kind. */
export async function sampleSealed(db: Db, each: number): Promise<{ kind: SealedColumn; row: SealedRow }[]> {
  const found: { kind: SealedColumn; row: SealedRow }[] = [];
  for (const kind of SEALED_COLUMNS) {
    const { rows } = await db.query<SealedRow>(
      statement(sql`select jsonb_build_object(${keyTexts(kind)}) as key, ${column(kind.column)} as sealed
        from ${column(kind.table)} where ${column(kind.column)} is not null limit ${each}::int`),
    );
    found.push(...rows.map((row) => ({ kind, row })));
  }
  return found;
}

export async function readInstallationKey(db: Db, purpose: KeyPurpose): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed: string }>('select sealed from installation_key where purpose = $1', [
    purpose,
  ]);
  return rows[0]?.sealed;
}

/** The first of several writers wins. */
export async function insertInstallationKey(db: Db, purpose: KeyPurpose, sealed: string): Promise<void> {
  await db.query('insert into installation_key (purpose, sealed) values ($1, $2) on conflict (purpose) do nothing', [
    purpose,
    sealed,
  ]);
}
