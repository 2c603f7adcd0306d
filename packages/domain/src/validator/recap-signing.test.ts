import { describe, expect, it } from 'vitest';
import { recapSigningProblem } from './recap-signing.ts';

const ready = { label: 'Oktober 2026', closed: true, people: 3, openObjections: 0, signed: false };

describe('a closed recap is signed by the client', () => {
  it('once it is closed, about somebody, without open objections', () =>
    expect(recapSigningProblem(ready)).toBeUndefined());

  it.each([
    ['not while it is open', { closed: false }, 'PERIODE_BELUM_DITUTUP'],
    ['not where nobody is in it', { people: 0 }, 'REKAP_KOSONG'],
    ['not twice under one closing', { signed: true }, 'SUDAH_DITANDATANGANI'],
    ['not while an objection waits for HR', { openObjections: 1 }, 'KEBERATAN_BELUM_DIJAWAB'],
  ])('%s', (_, facts, code) => expect(recapSigningProblem({ ...ready, ...facts })?.code).toBe(code));
});
