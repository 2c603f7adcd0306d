import { describe, expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { paperActions, paperNumber, paperText, paperVerdict, type SealedPaper } from './paper.ts';

describe('The number of a paper', () => {
  test('has its series, the company and the month in Roman letters', () => {
    expect(paperNumber(1, 'employment', 'HADIR', localDate('2026-11-20'))).toBe('001/SKK/HADIR/XI/2026');
    expect(paperNumber(1_204, 'leave', 'HADIR', localDate('2027-01-01'))).toBe('1204/SC/HADIR/I/2027');
    expect(paperNumber(7, 'certificate', 'HADIR', localDate('2026-12-14'))).toBe('007/SERT/HADIR/XII/2026');
    expect(paperNumber(12, 'permission', 'HADIR', localDate('2026-09-30'))).toBe('012/SI/HADIR/IX/2026');
  });
});

describe('What may be done with a paper', () => {
  const hr = { own: false, issues: true, alone: false, ofRequest: false };
  const cases = [
    [
      'its person takes back what waits',
      'waiting',
      { own: true, issues: false, alone: false, ofRequest: false },
      ['withdraw'],
    ],
    ['HR gives out or declines what waits', 'waiting', hr, ['issue', 'decline']],
    ['HR does not give out the own one', 'waiting', { ...hr, own: true }, ['withdraw']],
    [
      'unless nobody else could',
      'waiting',
      { own: true, issues: true, alone: true, ofRequest: false },
      ['withdraw', 'issue', 'decline'],
    ],
    ['HR revokes what was given out', 'issued', hr, ['revoke']],
    ['nobody revokes what a granted request gave', 'issued', { ...hr, ofRequest: true }, []],
    ['its person does not', 'issued', { own: true, issues: false, alone: false, ofRequest: false }, []],
    ['nothing of what is over', 'declined', hr, []],
    ['nothing twice', 'revoked', hr, []],
    ['nothing of what was taken back', 'withdrawn', hr, []],
  ] as const;
  test.each(cases)('%s', (_, state, viewer, actions) => {
    expect(paperActions(state, viewer)).toEqual(actions);
  });
});

const paper: SealedPaper = {
  companyId: 'c',
  kind: 'employment',
  userId: 'u',
  requestId: null,
  number: '001/SKK/HADIR/XI/2026',
  issuedAt: '2026-11-20T02:00:00.000Z',
  issuedBy: 'a',
  facts: { fullname: 'Siti', purpose: 'KPR' },
  salt: 's',
};

describe('The text of a paper', () => {
  test('does not depend on the order in which its facts are read', () => {
    const read = { ...paper, facts: { purpose: 'KPR', fullname: 'Siti' } };
    expect(paperText(read)).toBe(paperText(paper));
  });

  test.each(Object.keys(paper).filter((key) => key !== 'facts'))('is another one with another %s', (key) => {
    expect(paperText({ ...paper, [key]: 'x' })).not.toBe(paperText(paper));
  });

  test('is another one with another fact, and facts cannot pretend to be lines of it', () => {
    expect(paperText({ ...paper, facts: { ...paper.facts, fullname: 'Sita' } })).not.toBe(paperText(paper));
    const pretended = { ...paper, facts: { fullname: 'Siti"\npurpose="KPR' } };
    expect(paperText(pretended)).not.toBe(paperText(paper));
  });
});

test('Who holds a paper is told what became of it, of a changed row first', () => {
  const stands = { state: 'issued', agrees: true, requestStands: true } as const;
  expect(paperVerdict(stands)).toBe('stands');
  expect(paperVerdict({ ...stands, requestStands: false })).toBe('changed');
  expect(paperVerdict({ ...stands, state: 'revoked', requestStands: false })).toBe('revoked');
  expect(paperVerdict({ ...stands, state: 'revoked', agrees: false })).toBe('altered');
});
