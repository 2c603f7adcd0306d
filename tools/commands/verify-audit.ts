// npm run verify-audit: walks the chains of the audit log and names every row that was changed, removed or smuggled in.
import { createPool } from '../../apps/server/src/db/pool.ts';
import { verifyAudit } from '../../apps/server/src/modules/audit/verify.service.ts';
import { reachDatabase } from '../running-database.ts';

const FAULTS = {
  changed: 'isinya berubah',
  removed: 'barisnya hilang',
  unchained: 'disisipkan di luar rantai',
} as const;

const database = await reachDatabase(process.env, console.log);
const pool = createPool(database.url, { max: 1, applicationName: 'hadir verify-audit', statementTimeoutMs: 0 });
try {
  const { checked, chains, broken, seal } = await verifyAudit(pool);
  for (const { auditId, seq, companyName, at, action, fault } of broken)
    console.error(
      `RUSAK ${auditId}: ${FAULTS[fault]} (${companyName ?? 'platform'}, mata rantai ${seq}, ${at ?? 'waktu hilang'}, ${action ?? 'tindakan hilang'})`,
    );
  console.log(`${checked} baris dalam ${chains} rantai diperiksa, ${broken.length} rusak. Segel: ${seal}`);
  if (broken.length > 0) process.exitCode = 1;
} catch (error) {
  const unknown = error instanceof Error && 'code' in error && error.code === '42P01';
  if (!unknown) throw error;
  console.error('Basis data ini belum memuat rantai audit. Jalankan npm start sekali agar bentuknya diperbarui.');
  process.exitCode = 1;
} finally {
  await pool.end();
  await database.close();
}
