import { describe, expect, it } from 'vitest';
import { judgePassword, type PasswordDraft } from './password-strength.ts';

const draft = (change: Partial<PasswordDraft>): PasswordDraft => ({
  password: '',
  repeated: '',
  old: undefined,
  ownNames: ['siti.w', 'siti@contoh.example', null],
  ...change,
});
const open = (change: Partial<PasswordDraft>) =>
  judgePassword(draft(change))
    .rules.filter((rule) => !rule.isMet)
    .map((rule) => rule.sentence);

describe('a new password', () => {
  it('needs ten characters', () => {
    expect(open({ password: 'sembilan9', repeated: 'sembilan9' })).toEqual(['Minimal 10 karakter']);
    expect(open({ password: 'sepuluh-10', repeated: 'sepuluh-10' })).toEqual([]);
  });

  it('is not an own name, however it is written', () => {
    const typed = 'SITI@contoh.example';
    expect(open({ password: typed, repeated: typed })).toEqual(['Bukan nama login, NIK, atau email Anda']);
    expect(judgePassword(draft({ password: typed })).strength.word).toBe('Mudah ditebak');
  });

  it('differs from the old one where the form knows it', () => {
    const typed = 'kopi susu panas';
    expect(open({ password: typed, repeated: typed, old: typed })).toEqual(['Berbeda dari kata sandi lama']);
  });

  it('is typed the same twice', () => {
    expect(open({ password: 'kopi susu panas', repeated: 'kopi susu dingin' })).toEqual(['Kedua isian sama']);
  });

  it('has its strength in words', () => {
    const word = (password: string) => judgePassword(draft({ password })).strength.word;
    expect([word(''), word('aaaaaaaaaaaa'), word('kopi susu panas'), word('Kopi susu panas 7 pagi')]).toEqual([
      '',
      'Mudah ditebak',
      'Cukup kuat',
      'Kuat',
    ]);
  });
});
