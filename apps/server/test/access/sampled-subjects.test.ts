import { expect, test } from 'vitest';
import { LONG_TESTS } from '../../../../tools/suites/long-tests.ts';
import { SUBJECTS, type SubjectName } from './cast.ts';
import { FOREIGN, sampledSubjects } from './sampled-subjects.ts';

const visible = new Set<SubjectName>(['bawahan', 'cucu']);
const endpoints = Array.from({ length: 40 }, (_, number) => `GET /api/contoh/${number}`);

test('each sample holds one who is seen, one who is not, and the one of the other company', () => {
  for (const endpoint of endpoints) {
    const subjects = sampledSubjects(endpoint, 'supervisor', visible);
    const [seen, hidden] = [subjects.filter((one) => visible.has(one)), subjects.filter((one) => !visible.has(one))];
    expect([seen.length, hidden.length, hidden.includes(FOREIGN)]).toEqual(
      LONG_TESTS ? [2, SUBJECTS.length - 2, true] : [1, 2, true],
    );
  }
});

test('who sees nobody is asked about somebody of the own company and the foreign one', () => {
  const subjects = sampledSubjects('GET /api/contoh', 'hrd', new Set());
  expect(subjects).toContain(FOREIGN);
  expect(subjects.length).toBe(LONG_TESTS ? SUBJECTS.length : 2);
});

test('many endpoints together ask about everybody', () => {
  const asked = new Set(endpoints.flatMap((endpoint) => sampledSubjects(endpoint, 'supervisor', visible)));
  expect([...asked].toSorted()).toEqual([...SUBJECTS].toSorted());
});
