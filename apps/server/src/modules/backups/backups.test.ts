import { backups } from '@hadir/contract/backups/endpoints.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { storeProof } from '../../backup/proof.store.ts';
import { backupsModule } from './backups.module.ts';

let w: World;
let server: Served;
let operator: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [backupsModule] });
  operator = await server.as(await w.make.user({ role: 'superadmin' }));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const proof = (hoursAgo: number, failure: string | null) =>
  storeProof(w.pool, {
    at: (w.clock() - hoursAgo * 3_600_000) as Instant,
    fileName: `hadir-${hoursAgo}.hadir`,
    bytes: 5_000_000_000,
    rows: 1_200_000,
    files: 60,
    backupMs: 12_345.6,
    restoreMs: 23_456,
    encrypted: true,
    failure,
  });

test('the operator sees the last proof first and what failed', async () => {
  expect((await operator.call(backups.proofs)).reply.data).toEqual({ sign: 'perlu_dilihat', proofs: [] });
  await proof(30, 'Tabel session sesudah dipulihkan tidak sama dengan cadangan.');
  expect((await operator.call(backups.proofs)).reply.data.sign).toBe('perlu_dilihat');
  await proof(3, null);
  const { sign, proofs } = (await operator.call(backups.proofs)).reply.data;
  expect(sign).toBe('sehat');
  expect(proofs.map(({ fileName, ok }) => [fileName, ok])).toEqual([
    ['hadir-3.hadir', true],
    ['hadir-30.hadir', false],
  ]);
  expect(proofs[0]).toMatchObject({ bytes: 5_000_000_000, rows: 1_200_000, backupMs: 12_346, failure: null });
});

test('nobody else does', async () => {
  const admin = await server.as(await w.make.user({ role: 'admin' }));
  expect((await admin.call(backups.proofs)).status).toBe(403);
});
