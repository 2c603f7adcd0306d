/** What an archive says about itself; its last record. */
import { z } from 'zod';

const count = z.number().int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  product: z.literal('HADIR'),
  format: z.literal(1),
  /** The moment of the snapshot, RFC 3339. */
  at: z.string(),
  /** Version of the PostgreSQL it was taken from. */
  server: z.string(),
  /** The shape of the database: the migrations that had been applied. */
  migrations: z.array(z.strictObject({ name: z.string(), hash })),
  /** First days of the months that have partitions. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}-01$/)),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().nullable() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, hash })),
  /** `hash` stands for all keys with the SHA-256 of their bytes, whatever the order. */
  files: z.strictObject({ count, bytes: count, hash, missing: z.array(z.string()) }),
  /** The installation's secret is inside; only in encrypted archives. */
  secret: z.boolean(),
});
export type Manifest = z.output<typeof manifestSchema>;

export const partSchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ part: z.literal('file'), key: z.string() }),
  z.strictObject({ part: z.literal('secret') }),
]);
export type Part = z.output<typeof partSchema>;

export const endSchema = z.strictObject({ bytes: count, sha256: hash.optional() });
export type PartEnd = z.output<typeof endSchema>;

/** How a part is called in sentences. */
export function named(part: Part): string {
  if (part.part === 'table') return `tabel ${part.name}`;
  return part.part === 'file' ? `berkas ${part.key}` : 'rahasia instalasi';
}
