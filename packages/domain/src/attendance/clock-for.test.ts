import { describe, expect, it } from 'vitest';
import { dueForAnother, mayObject, seesWhoMadeIt } from './clock-for.ts';

describe('A tap made for somebody whose phone is dead', () => {
  it('is the one that the day still misses', () => {
    const day = { inAt: null, outAt: null, stillIn: false };
    expect(dueForAnother(day)).toBe('in');
    expect(dueForAnother({ ...day, inAt: 1 })).toBe('out');
    expect(dueForAnother({ ...day, outAt: 2 })).toBe('in');
    expect(dueForAnother({ ...day, inAt: 1, outAt: 2 })).toBeNull();
  });

  it('is going home from a night shift before it is coming for the next one', () => {
    expect(dueForAnother({ inAt: null, outAt: null, stillIn: true })).toBe('out');
    expect(dueForAnother({ inAt: 1, outAt: 2, stillIn: true })).toBeNull();
  });

  it('is told with its maker inside the company only', () => {
    expect(seesWhoMadeIt(['own'], true)).toBe(true);
    expect(seesWhoMadeIt(['team', 'own'], false)).toBe(true);
    expect(seesWhoMadeIt(['company'], false)).toBe(true);
    expect(seesWhoMadeIt(['placed'], false)).toBe(false);
    expect(seesWhoMadeIt(['monitored', 'own'], false)).toBe(false);
  });

  it('may be objected to once, while it counts and the period is open', () => {
    const made = { review: 'terbuka', objected: false, locked: false } as const;
    expect(mayObject(made)).toBe(true);
    expect(mayObject({ ...made, review: 'diterima' })).toBe(true);
    expect(mayObject({ ...made, review: 'ditolak' })).toBe(false);
    expect(mayObject({ ...made, objected: true })).toBe(false);
    expect(mayObject({ ...made, locked: true })).toBe(false);
  });
});
