/**
 * The client of the pool: a prepared statement tells its columns once per connection. PostgreSQL refuses to run one whose
 * columns have changed (0A000), so what was told first holds. pg asks with each call, and reading the same answer again
 * was a fifth of what the server spent on a request.
 */
import pg from 'pg';

/** What a result knows of its columns (pg/lib/result.js). */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Connection {
  /** Asks what the columns are. */
  describe(): void;
}

/** Of pg's own query what its types leave out (pg/lib/query.js); prepared-client.test.ts tells when it is no longer so. */
interface Query {
  name: string | undefined;
  values: unknown[] | undefined;
  query_timeout: number | undefined;
  callback: Done | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): unknown;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

type Done = (error: Error | null, result: unknown) => void;

const PgQuery = pg.Query as unknown as new (text: string) => Query;

interface Described {
  /** By the name of the statement; null where it has none. */
  readonly columns: Map<string, Columns | null>;
  /** The connection, without asking. */
  readonly silent: Connection;
}

const described = new WeakMap<Connection, Described>();

function describedBy(connection: Connection): Described {
  const known = described.get(connection);
  if (known) return known;
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const first = { columns: new Map(), silent };
  described.set(connection, first);
  return first;
}

class Prepared extends PgQuery {
  /** What this answer says of them; undefined where they were known before. */
  #columns: Columns | null | undefined;

  override prepare(connection: Connection): void {
    const { columns, silent } = describedBy(connection);
    const known = this.name === undefined ? undefined : columns.get(this.name);
    if (known === undefined || !this.hasBeenParsed(connection)) {
      this.#columns = null;
      super.prepare(connection);
      return;
    }
    if (known !== null) Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns = { fields, _parsers, _prebuiltEmptyResultObject };
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.name !== undefined && this.#columns !== undefined)
      describedBy(connection).columns.set(this.name, this.#columns);
  }
}

interface Config {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown[];
  readonly query_timeout?: number;
}

/** What pg would make of it by copying each property with its descriptor. */
function queryOf(said: string | Config, values: unknown): Query {
  const config: Config = typeof said === 'string' ? { text: said } : said;
  const query = new Prepared(config.text);
  const given = config.values ?? (Array.isArray(values) ? values : undefined);
  query.name = config.name;
  query.values = given;
  query.query_timeout = config.query_timeout;
  return query;
}

type Ask = (this: pg.Client, query: Query, done: Done) => void;

export class PreparedClient extends pg.Client {
  override query(said: never, values?: unknown, done?: unknown): never {
    const ask = super.query as unknown as Ask;
    const query = queryOf(said, values);
    const callback = typeof values === 'function' ? values : done;
    if (typeof callback === 'function') {
      ask.call(this, query, callback as Done);
      return undefined as never;
    }
    return new Promise((resolve, reject) => {
      ask.call(this, query, (error, result) => {
        if (error === null || error === undefined) resolve(result);
        else reject(error);
      });
    }).catch((error: Error) => {
      // Otherwise the trace ends at the socket: this one leads to who asked.
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }
}
