/** Who is told of what was done to a settlement. */
import { ownSettlementLink, settlementLink } from '@hadir/contract/notifications/message-links.ts';
import { rupiahText } from '@hadir/contract/kernel/rupiah.ts';
import { settlementOutcomeWord } from '@hadir/contract/settlements/words.ts';
import type { SettlementAction } from '@hadir/domain/settlements/settlement-actions.ts';
import { adminsOf, officeManagersOf } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Call } from '../../http/serve.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import type { SettlementOfPerson } from './settlement.store.ts';

interface Done {
  readonly action: SettlementAction;
  readonly note: string;
}

/** What its writer reads. */
function resultText({ action, note }: Done, row: SettlementOfPerson): string | null {
  const rest = `${settlementOutcomeWord[row.outcome ?? 'NIHIL']} ${rupiahText(row.difference ?? 0)}`;
  if (action === 'return') return `Perlu diperbaiki: ${note}`;
  if (action === 'approve')
    return row.state === 'closed' ? 'Disetujui. Nihil, tidak ada yang dibayar.' : `Disetujui. ${rest}.`;
  if (action !== 'settle') return null;
  return row.state === 'repaid'
    ? `Pengembalian ${rupiahText(row.difference ?? 0)} sudah diterima.`
    : `${rupiahText(row.difference ?? 0)} sudah dibayar. Tekan "Sudah saya terima" bila uangnya masuk.`;
}

/** Whose turn it is now. */
async function waitingFor(tx: CompanyDb, { action }: Done, row: SettlementOfPerson): Promise<string[]> {
  if (action === 'submit') return officeManagersOf(tx, tx.companyId);
  if (action === 'verify') return adminsOf(tx, tx.companyId);
  return action === 'approve' && row.state === 'approved' ? officeManagersOf(tx, tx.companyId) : [];
}

const WAITS: Readonly<Partial<Record<SettlementAction, string>>> = {
  submit: 'menunggu diperiksa',
  verify: 'menunggu persetujuan',
  approve: 'menunggu dibayar atau dikembalikan',
};

export async function notifySettlement(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  tx: CompanyDb,
  row: SettlementOfPerson,
  done: Done,
): Promise<void> {
  const messages: NewNotification[] = [];
  const result = resultText(done, row);
  if (result !== null && row.userId !== actor.userId)
    messages.push({
      userId: row.userId,
      kind: 'realisasi_hasil',
      title: `Realisasi ${row.title}`,
      body: result,
      link: ownSettlementLink(row.id),
    });
  for (const userId of await waitingFor(tx, done, row))
    if (userId !== actor.userId && userId !== row.userId)
      messages.push({
        userId,
        kind: 'realisasi_menunggu',
        title: `Realisasi ${row.fullname} ${WAITS[done.action] ?? ''}`,
        body: `${row.title}, ${rupiahText(row.claimed)}.`,
        link: settlementLink(row.id),
      });
  await notify(tx, tx.companyId, messages, now);
}
