/** Requests about one import, of every kind of import. */
import type { Ask } from './calls.ts';

const KINDS = ['presence', 'leave', 'status', 'structure', 'wages'];

export const importAsksAbout: Readonly<Record<string, (id: string) => Ask>> = Object.fromEntries(
  KINDS.flatMap((kind) => {
    const at = `/api/imports/${kind}/:id`;
    const reads = ['', '/lines', '/failed'].map((part) => [`GET ${at}${part}`, (id: string) => ({ params: { id } })]);
    const writes = [`PATCH ${at}/lines`, ...['commit', 'cancel', 'revert'].map((move) => `POST ${at}/${move}`)];
    return [...reads, ...writes.map((ask) => [ask, (id: string) => ({ params: { id }, body: {} })])];
  }),
);
