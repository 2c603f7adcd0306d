import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recapRow } from '@hadir/contract/attendance/days.ts';
import { rowPattern } from './json-rows.ts';

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  unit: z.string().nullable(),
  sums: z.object({ late: z.number().int(), rate: z.number(), a: z.number().int() }),
});
const pattern = rowPattern(row);
const ID = '01a1f93b-2e8c-74a2-b358-c0325fdeb5fd';
const written = (changed: { id?: string; name?: string; unit?: string; sums?: string } = {}) => {
  const { id = `"${ID}"`, name = '"Siti"', unit = 'null', sums = '{"a": 0, "late": -3, "rate": 66.67}' } = changed;
  return `{"id":${id},"name":${name},"unit":${unit},"sums":${sums}}`;
};

describe('Rows written by the database', () => {
  it.each([
    written(),
    written({ name: JSON.stringify('"Nama" dengan \\ garis,\n baris\u0001 dan é 👍') }),
    written({ name: '""', unit: '"Unit 1"', sums: '{"a": 999999999999999, "late": 0, "rate": 100}' }),
  ])('pass when they are as declared: %s', (text) => {
    expect(pattern.test(text)).toBe(true);
    expect(z.strictObject(row.shape).safeParse(JSON.parse(text)).success).toBe(true);
  });

  it.each([
    ['a field more', written().replace('{"id"', '{"password":"x","id"')],
    ['a field more inside', written({ sums: '{"a": 0, "late": 1, "rate": 1, "hariHadir": 1}' })],
    ['a field less', written({ sums: '{"a": 0, "late": 1}' })],
    ['a field smuggled in by a name', written({ name: '"x","salary":"1"' })],
    ['null where none may be', written({ name: 'null' })],
    ['a part of a number', written({ sums: '{"a": 0, "late": 1.5, "rate": 1}' })],
    ['text for a number', written({ sums: '{"a": "0", "late": 1, "rate": 1}' })],
    ['another form of id', written({ id: '"1"' })],
    ['a broken text', written({ name: '"a\nb"' })],
    ['more than one row', `${written()},${written()}`],
    ['a line after it', `${written()}\n`],
  ])('stay when there is %s', (_what, text) => {
    expect(pattern.test(text)).toBe(false);
  });

  it('a schema that a pattern cannot say wholly is refused at the start', () => {
    for (const field of [z.string().max(3), z.number().int().min(0), z.enum(['a', 'b']), z.array(z.string())]) {
      expect(() => rowPattern(z.object({ field }))).toThrow(TypeError);
    }
  });

  it('the rows of the recap can be said', () => {
    expect(() => rowPattern(recapRow)).not.toThrow();
  });
});
