/** What is known about the installation's backups. Making them is a command beside the server: `npm run backup`. */
import { backups } from '@hadir/contract/backups/endpoints.ts';
import { proofSign } from '@hadir/domain/companies/backup-proof.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { latestProofs } from './backups.store.ts';

const SHOWN = 20;

export function backupsModule(app: App): void {
  serve(app, backups.proofs, async (c) => {
    const proofs = await latestProofs(app.pool, SHOWN);
    return {
      data: {
        sign: proofSign(proofs[0], c.now),
        proofs: proofs.map((proof) => ({ ...proof, at: toWire(proof.at) })),
      },
    };
  });
}
