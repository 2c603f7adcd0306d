import { expect, test } from 'vitest';
import { LONG_TESTS } from '../../../../tools/suites/long-tests.ts';
import { SUBJECTS, type SubjectName } from './access-people.ts';
import { FOREIGN, sampledSubjects } from './sampled-subjects.ts';

const visible = new Set<SubjectName>(['bawahan', 'cucu']);
const endpoints = Array.from({ length: 400 }, (_, number) => `GET /api/contoh/${number}`);
const superior = (endpoint: string) => sampledSubjects({ endpoint, actor: 'supervisor', letters: 'S', visible });

test('each sample holds one who is seen, one who is not, and the one of the other company', () => {
  for (const endpoint of endpoints) {
    const subjects = superior(endpoint);
    const [seen, hidden] = [subjects.filter((one) => visible.has(one)), subjects.filter((one) => !visible.has(one))];
    expect([seen.length, hidden.length, hidden.includes(FOREIGN)]).toEqual(
      LONG_TESTS ? [2, SUBJECTS.length - 2, true] : [1, 2, true],
    );
  }
});

test('who sees nobody is asked about somebody of the own company and the foreign one', () => {
  const subjects = sampledSubjects({ endpoint: 'GET /api/contoh', actor: 'hrd', letters: 'O', visible: new Set() });
  expect(subjects).toContain(FOREIGN);
  expect(subjects.length).toBe(LONG_TESTS ? SUBJECTS.length : 2);
});

test('a role that is refused is asked about one, many endpoints together about everybody', () => {
  const subjects = endpoints.map((endpoint) =>
    sampledSubjects({ endpoint, actor: 'hrd', letters: '-', visible: new Set() }),
  );
  expect(new Set(subjects.map(({ length }) => length))).toEqual(new Set([LONG_TESTS ? SUBJECTS.length : 1]));
  expect([...new Set(subjects.flat())].toSorted()).toEqual([...SUBJECTS].toSorted());
});

test.each(['T', 'K', 'TO', 'U'])('a reader by %s is always asked about who moved on', (letters) => {
  const seen = new Set<SubjectName>(['klien1']);
  for (const endpoint of endpoints)
    expect(sampledSubjects({ endpoint, actor: 'client', letters, visible: seen })).toContain('pindah');
});

test('a write in reach tries somebody behind each boundary', () => {
  const subjects = superior('POST /api/contoh');
  const clients = subjects.filter((one) => ['klien1', 'klien2', 'pindah'].includes(one));
  expect(subjects).toEqual(expect.arrayContaining(['tim', 'pantau', 'lain', FOREIGN]));
  expect(clients.length).toBe(LONG_TESTS ? 3 : 1);
});

test('many endpoints together ask about everybody', () => {
  const sampled = new Set(endpoints.flatMap(superior));
  expect([...sampled].toSorted()).toEqual([...SUBJECTS].toSorted());
});
