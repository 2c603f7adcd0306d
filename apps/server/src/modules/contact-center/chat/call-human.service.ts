/** Whoever wants a human, or may be in danger: those who look after the contact center are told, without what was written. */
import { handOverWord } from '@hadir/contract/contact-center/chat-words.ts';
import { BOT_HISTORY_LINK } from '@hadir/contract/notifications/message-links.ts';
import type { ChatHandOver } from '@hadir/domain/bot/chat.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Call } from '../../../http/serve.ts';
import { openTicketOfChat } from '../../tickets/chat-ticket.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { lastQuestion, peopleToCall, phoneOf } from './chat.store.ts';

type Caller = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>;

interface HandOver {
  readonly sessionId: string;
  readonly because: ChatHandOver;
  /** People were not called before for this reason. */
  readonly isNews: boolean;
}

export async function callHuman(c: Caller, tx: CompanyDb, { sessionId, because, isNews }: HandOver): Promise<void> {
  const { actor, now } = c;
  // Danger is told once; whoever asks again after a ticket was solved has another one.
  if (!isNews && because === 'danger') return;
  await openTicketOfChat(c, tx, { sessionId, because, question: await lastQuestion(tx, sessionId) });
  if (!isNews) return;
  const phone = await phoneOf(tx, actor.userId);
  const reach = phone === null ? 'Nomor teleponnya belum tercatat.' : `Telepon: ${phone}.`;
  const danger = because === 'danger';
  const messages = (await peopleToCall(tx))
    .filter(({ id }) => id !== actor.userId)
    .map(({ id, role }) => ({
      userId: id,
      kind: danger ? 'chat_bahaya' : 'chat_petugas',
      title: danger
        ? `${actor.fullname} mungkin dalam bahaya. Hubungi sekarang.`
        : `${actor.fullname} menunggu petugas`,
      body: danger ? reach : `Alasan: ${handOverWord[because]}. ${reach}`,
      // HR's admins do not read conversations; theirs is the person.
      link: role === 'admin_agent' ? `${BOT_HISTORY_LINK}?buka=${sessionId}` : null,
    }));
  await notify(tx, tx.companyId, messages, now);
}
