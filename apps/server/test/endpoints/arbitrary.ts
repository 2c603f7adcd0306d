/** Values made from a zod schema: fitting ones, edge ones and wrong ones, for requests that must never end in a 5xx. */
import fc from 'fast-check';
import type { z } from 'zod';

/** What attackers and broken clients send where something else was meant. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '=1+1',
  '{{7*7}}',
  'a'.repeat(20_000),
  -1,
  0,
  1e308,
  9_007_199_254_740_993,
  0.5,
  true,
  [],
  [null],
  {},
  { $ne: null },
  { __proto__: { admin: true } },
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
];
const hostile = fc.constantFrom(...HOSTILE);

const edgeText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(...HOSTILE.filter((value) => typeof value === 'string')),
);

const dateText = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

interface Def {
  type: string;
  [name: string]: unknown;
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;
const child = (def: Def, name: string) => def[name] as z.ZodType;

function textOf(def: Def): fc.Arbitrary<unknown> {
  if (def['format'] === 'uuid' || def['format'] === 'guid') return fc.uuid({ version: 7 });
  if (def['format'] === 'datetime')
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  return fc.oneof(dateText, fc.constantFrom('2026-11', '08:00', 'a'.repeat(64)), edgeText);
}

function numberOf(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.integer({ min: -10, max: 200 }), fc.double({ noNaN: true }), fc.constantFrom(-90, 90, 180, 1e9));
}

function objectOf(def: Def): fc.Arbitrary<unknown> {
  const shape = def['shape'] as Record<string, z.ZodType>;
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sloppy(field)]));
  const plain = fc.record(fields, { requiredKeys: [] });
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields) },
    { weight: 3, arbitrary: plain },
    { weight: 1, arbitrary: plain.map((value) => ({ ...value, role: 'superadmin', companyId: 'x' })) },
  );
}

const makers: Readonly<Record<string, (def: Def) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  number: numberOf,
  int: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  undefined: () => fc.constant(undefined),
  unknown: () => hostile,
  any: () => hostile,
  literal: (def) => fc.constantFrom(...(def['values'] as unknown[])),
  enum: (def) => fc.constantFrom(...Object.values(def['entries'] as Record<string, unknown>)),
  object: objectOf,
  array: (def) => fc.array(sloppy(child(def, 'element')), { maxLength: 4 }),
  record: (def) => fc.dictionary(fc.string({ maxLength: 10 }), sloppy(child(def, 'valueType')), { maxKeys: 3 }),
  union: (def) => fc.oneof(...(def['options'] as z.ZodType[]).map(fitting)),
  optional: (def) => fc.option(fitting(child(def, 'innerType')), { nil: undefined }),
  nullable: (def) => fc.option(fitting(child(def, 'innerType')), { nil: null }),
  default: (def) => fc.option(fitting(child(def, 'innerType')), { nil: undefined }),
  prefault: (def) => fc.option(fitting(child(def, 'innerType')), { nil: undefined }),
  // preprocess: the value before the transformation has the shape of what comes after it, or one item of it.
  pipe: (def) => fitting(defOf(child(def, 'in')).type === 'transform' ? child(def, 'out') : child(def, 'in')),
};

/** Mostly of the right shape, with edges. @throws Error for a kind of schema the contract has not used before */
export function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const make = makers[def.type];
  if (!make) throw new Error(`no values for schema type ${def.type}`);
  return make(def);
}

/** The right shape nine times of ten. */
function sloppy(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile });
}
