// npm run verify-audit: walks the chains of the audit log and names every row that was changed, removed or smuggled in.
import { writeAudit } from '../../apps/server/src/db/audit.ts';
import { createPool } from '../../apps/server/src/db/pool.ts';
import { sealingKeys, secretsOf } from '../../apps/server/src/http/security/secrets.ts';
import { acceptHead, headErrors } from '../../apps/server/src/modules/audit/chain-head.service.ts';
import { verifyAudit } from '../../apps/server/src/modules/audit/verify.service.ts';
import { BadSetting } from '../../apps/server/src/config.ts';
import { installationAt, now } from '../backup/installation.ts';
import { reachDatabase } from '../running-database.ts';

const PROBLEM_TEXTS = {
  changed: 'isinya berubah',
  removed: 'barisnya hilang',
  unchained: 'disisipkan di luar rantai',
  cut: 'akhir rantai dipotong',
  rewritten: 'rantai ditulis ulang',
  head_missing: 'catatan ujung rantai hilang dari penyimpanan berkas atau basis data',
  head_older: 'catatan ujung rantai di penyimpanan berkas lebih lama daripada di basis data',
  head_forged: 'catatan ujung rantai tidak ditandatangani instalasi ini',
} as const;

const SHORTEST_REASON = 10;

/** The reason given behind --accept; undefined without it. @throws BadSetting with how to use it */
function acceptedReason(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const [flag, ...rest] = words;
  const reason = rest.join(' ').trim();
  if (flag !== '--accept' || reason.length < SHORTEST_REASON)
    throw new BadSetting(
      `Cara pakai: npm run verify-audit, atau npm run verify-audit -- --accept "alasan minimal ${SHORTEST_REASON} huruf" sesudah kerusakan diselidiki.`,
    );
  return reason;
}

let close = async () => undefined as void;
try {
  const reason = acceptedReason(process.argv.slice(2));
  const database = await reachDatabase(process.env, console.log);
  const pool = createPool(database.url, { max: 2, applicationName: 'hadir verify-audit', statementTimeoutMs: 0 });
  close = async () => {
    await pool.end();
    await database.close();
  };
  const { storage, secret, previousSecret } = installationAt(database.url, process.env);
  if (secret === null)
    throw new BadSetting('Rahasia instalasi tidak ditemukan: isi HADIR_SECRET atau kembalikan berkas secret.');
  const texts = { current: secret, previous: previousSecret };
  const parts = { pool, storage, secrets: { ...secretsOf(texts), personal: sealingKeys(texts) } };
  if (reason !== undefined) {
    const found = await headErrors(parts);
    await acceptHead(parts, now(), (db) =>
      writeAudit(db, {
        companyId: null,
        at: now(),
        actorUserId: null,
        action: 'audit.head.accept',
        entity: 'audit_log',
        entityId: null,
        after: { alasan: reason, ditemukan: found.map(({ fault, chain, seq }) => `${fault} ${chain ?? ''} ${seq}`) },
      }),
    );
    console.log(`${found.length} temuan diterima dan dicatat; ujung rantai dicatat dari keadaan sekarang.`);
  }
  const { checked, chains, broken, seal } = await verifyAudit(parts);
  for (const { auditId, seq, companyName, at, action, fault } of broken)
    console.error(
      auditId === null
        ? `RUSAK: ${PROBLEM_TEXTS[fault]} (${companyName ?? 'platform'}, mata rantai ${seq})`
        : `RUSAK ${auditId}: ${PROBLEM_TEXTS[fault]} (${companyName ?? 'platform'}, mata rantai ${seq}, ${at ?? 'waktu hilang'}, ${action ?? 'tindakan hilang'})`,
    );
  console.log(`${checked} baris dalam ${chains} rantai diperiksa, ${broken.length} rusak. Segel: ${seal}`);
  if (broken.length > 0) process.exitCode = 1;
} catch (error) {
  const unknown = error instanceof Error && 'code' in error && error.code === '42P01';
  if (unknown)
    console.error('Basis data ini belum memuat rantai audit. Jalankan npm start sekali agar bentuknya diperbarui.');
  else if (error instanceof BadSetting) console.error(error.message);
  else throw error;
  process.exitCode = 1;
} finally {
  await close();
}
