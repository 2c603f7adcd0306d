/** What PostgreSQL says of statements without running them: it parses each and names the columns of its answer. */
import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** Object id of its type in pg_type. */
  readonly type: number;
}

export type Description =
  | { readonly columns: readonly Column[] }
  /** `position` counts from one in the text of the statement; 0 where PostgreSQL names none. */
  | { readonly error: string; readonly position: number };

/** The calls of pg's connection that are needed here; its types name them no more. */
interface Wire {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

interface WireField {
  name: string;
  dataTypeID: number;
}

/** A statement on its way through pg's queue, which calls it back with what the server sends. */
class Describing {
  readonly text: string;
  readonly #done: (description: Description) => void;
  #said: Description = { columns: [] };

  constructor(text: string, done: (description: Description) => void) {
    this.text = text;
    this.#done = done;
  }

  submit(connection: unknown): undefined {
    const wire = connection as Wire;
    wire.parse({ text: this.text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
    return undefined;
  }

  handleRowDescription({ fields }: { fields: readonly WireField[] }): void {
    this.#said = { columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) };
  }

  handleError(error: Error & { position?: string }): void {
    // pg lets go of a statement that failed: nothing more is heard of it.
    this.#done({ error: error.message, position: Number(error.position ?? 0) });
  }

  handleReadyForQuery(): void {
    this.#done(this.#said);
  }
}

/** @param client connected */
export function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve) => client.query(new Describing(text, resolve)));
}
