/** Every endpoint whose people change with the date is asked by a probe, or it is said here why not. */
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { expect, test } from 'vitest';
import { expectedAccess } from '../access/matrix.ts';
import { NOT_PROBED, PROBES } from './probes.ts';

/** Leaders, clients and observers see people on the dates of a relation; all other readers see them always or never. */
const DATED_LETTERS = /[TKU]/;

const nameOf = ({ method, path }: (typeof allEndpoints)[number]) => `${method} ${path}`;

/** Reads for somebody whose sight changes with the date, and streams. A write names its row and finds it by the same sight. */
const dated = allEndpoints
  .filter(
    (endpoint) =>
      endpoint.answers === 'stream' ||
      (endpoint.method === 'GET' &&
        DATED_LETTERS.test(Object.values(expectedAccess.get(nameOf(endpoint)) ?? {}).join(''))),
  )
  .map(nameOf);

test('every read whose people change with the date has a probe or a reason to have none', () => {
  const named = new Set([...PROBES.map(({ endpoint }) => endpoint), ...Object.keys(NOT_PROBED)]);
  expect(dated.filter((name) => !named.has(name))).toEqual([]);
});

test('reasons are given for reads that are there and have no probe', () => {
  const probed = new Set(PROBES.map(({ endpoint }) => endpoint));
  expect(Object.keys(NOT_PROBED).filter((name) => probed.has(name) || !dated.includes(name))).toEqual([]);
});
