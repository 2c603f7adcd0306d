/** The head of the demo's papers, one that waits, one that was given out, one that was declined. */
import { paperHeads, papers } from '@hadir/contract/papers/endpoints.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { saveHead } from '../../modules/papers/paper-head.service.ts';
import { askForPaper, declinePaper, issuePapers } from '../../modules/papers/papers.service.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

const DAY_MS = 24 * 3_600_000;
const HEAD = {
  address: 'Jl. Jenderal Sudirman Kav. 52–53, Jakarta Selatan 12190',
  contact: '021-555-0100 · hr@hadir-sejahtera.example',
  city: 'Jakarta',
  signer: 'Ratna Kusuma',
  signerTitle: 'Kepala HR',
  version: 0,
};

export async function writePapers(stage: Stage): Promise<void> {
  const { now } = stage;
  const daysAgo = (days: number) => latestOf(now, [(now - days * DAY_MS) as Instant]);
  await saveHead(callAs(stage, { login: 'admin', at: daysAgo(5) }, paperHeads.save, { body: HEAD }));
  const ask = async (login: string, purpose: string, days: number) =>
    (await askForPaper(callAs(stage, { login, at: daysAgo(days) }, papers.ask, { body: { purpose } }))).data.id;
  const issued = await ask('staff', 'Pembukaan rekening', 4);
  await issuePapers(callAs(stage, { login: 'admin', at: daysAgo(3) }, papers.issue, { body: { ids: [issued] } }));
  const declined = await ask('fajar.hidayat', 'Untuk keperluan pribadi', 3);
  const body = { reason: 'Sebutkan keperluannya, misalnya kredit rumah.', version: 1 };
  await declinePaper(
    callAs(stage, { login: 'admin', at: daysAgo(2) }, papers.decline, { params: { id: declined }, body }),
  );
  await ask('leader', 'Kredit rumah (KPR)', 1);
}
