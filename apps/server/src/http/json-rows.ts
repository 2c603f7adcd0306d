/**
 * Pages whose rows PostgreSQL wrote as JSON: a thousand rows need not become objects, be parsed, and become text again.
 * They are still held to their schema: the text of each row has to match a pattern made from it, so what is not
 * declared stays here, as with every other reply.
 */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ReplyDoesNotFit } from './reply-shape.ts';

/** Whole numbers a program counts with exactly; PostgreSQL never writes an exponent into jsonb. */
const WHOLE = '-?(?:0|[1-9][0-9]{0,14})';
const NUMBER = `${WHOLE}(?:\\.[0-9]{1,15})?`;
const SIGNS = '[^"\\\\\\x00-\\x1f]*';
const TEXT = `"${SIGNS}(?:\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})${SIGNS})*"`;
const UUID = '"[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"';

/** jsonb keeps the fields of an object by the length of their names, then by their bytes. */
const asJsonb = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1);

function fields(shape: Readonly<Record<string, z.core.$ZodType>>, names: readonly string[], colon: string): string[] {
  return names.map((name) => `"${name}"${colon}${pattern(shape[name])}`);
}

/** @throws TypeError for what no pattern says wholly: it would let pass what the schema refuses */
function pattern(schema: z.core.$ZodType | undefined): string {
  if (schema instanceof z.ZodNullable) return `(?:null|${pattern(schema.unwrap())})`;
  if (schema instanceof z.ZodUUID) return UUID;
  if (schema instanceof z.ZodString && !schema.def.checks?.length) return TEXT;
  if (schema instanceof z.ZodNumber && schema.isInt && schema.def.checks?.length === 1) return WHOLE;
  if (schema instanceof z.ZodNumber && !schema.def.checks?.length) return NUMBER;
  if (schema instanceof z.ZodObject) {
    return `\\{${fields(schema.shape, Object.keys(schema.shape).sort(asJsonb), ': ').join(', ')}\\}`;
  }
  throw new TypeError(`no pattern for ${schema?._zod.def.type ?? 'nothing'}`);
}

/** The text of one row: its own fields in the schema's order without spaces, objects in it as jsonb writes them. */
export function rowPattern(row: z.ZodObject): RegExp {
  return new RegExp(`^\\{${fields(row.shape, Object.keys(row.shape), ':').join(',')}\\}$`);
}

type WrittenPage = z.ZodObject<{ data: z.ZodArray<z.ZodObject> }>;
type Rest<Page extends z.ZodObject> = Omit<z.input<Page>, 'data'>;

/** What sends such pages. Made once per endpoint, when the server starts. */
export function writtenPages<Page extends z.ZodObject>(reply: Page & WrittenPage) {
  const row = rowPattern(reply.shape.data.element);
  const others = reply.omit({ data: true });
  /** @throws ReplyDoesNotFit */
  return (answer: FastifyReply, rows: readonly string[], rest: Rest<Page>): FastifyReply => {
    const { method, url } = answer.request;
    const parsed = others.safeParse(rest);
    if (!parsed.success) throw new ReplyDoesNotFit(method, url, parsed.error);
    const wrong = rows.findIndex((text) => !row.test(text));
    if (wrong >= 0) throw new ReplyDoesNotFit(method, url, new TypeError(`row ${wrong} is not as declared`));
    const tail = JSON.stringify(parsed.data).slice(1);
    return answer.type('application/json; charset=utf-8').send(`{"data":[${rows.join(',')}],${tail}`);
  };
}
