import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldRefusals, sentences } from './field-refusals.ts';
import { departmentSettings } from './settings/department-settings.ts';
import { id, localDate } from './kernel/fields.ts';
import { leave } from './leave/endpoints.ts';

function messagesOf(schema: z.ZodType, input: unknown, words: Readonly<Record<string, string>> = {}) {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : sentences(fieldRefusals(parsed.error.issues, words, input));
}

describe('what a form is told', () => {
  it.each([
    ['a choice that was not made', { category: undefined }, 'Kategori izin wajib diisi.'],
    ['an emptied choice', { category: null }, 'Kategori izin wajib diisi.'],
    ['an empty choice', { category: '' }, 'Kategori izin wajib diisi.'],
    ['a choice that is none', { category: 'lain' }, 'Format kategori izin tidak valid.'],
  ])('%s', (_, input, expected) => {
    expect(messagesOf(z.object({ category: z.enum(['a', 'b']) }), input)).toEqual({ category: [expected] });
  });

  it('a person or row that was not chosen is missing, not malformed', () => {
    expect(messagesOf(z.object({ partnerId: id }), { partnerId: '' })).toEqual({ partnerId: ['Rekan wajib diisi.'] });
  });

  it('a date that no calendar has is named', () => {
    expect(messagesOf(z.object({ from: localDate }), { from: '31/02/2026' })).toEqual({
      from: ['31/02/2026: tanggal itu tidak ada.'],
    });
    expect(messagesOf(z.object({ from: localDate }), { from: 'besok' })).toEqual({
      from: ['Format tanggal mulai tidak valid.'],
    });
    expect(messagesOf(z.object({ from: localDate }), {})).toEqual({ from: ['Tanggal mulai wajib diisi.'] });
  });

  it('a type of leave is no kind of clock-in', () => {
    const { body, words } = leave.submit;
    expect(Object.values(messagesOf(body as z.ZodType, {}, words))).toContainEqual(['Jenis cuti wajib diisi.']);
  });

  it('a rule is called as its form calls it', () => {
    const { body, words } = departmentSettings.save;
    const found = messagesOf(body as z.ZodType, { version: 1, settings: { grace_late: 'x' } }, words);
    expect(found['settings.grace_late']).toEqual(['Format toleransi terlambat tidak valid.']);
    expect(messagesOf(body as z.ZodType, { version: 1 }, words)).toEqual({ settings: ['Aturan wajib diisi.'] });
  });
});
