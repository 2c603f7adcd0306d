/** What is said about a request that waits too long. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { answerLink, inboxLink, requestLink } from '@hadir/contract/notifications/message-links.ts';
import { anyOfNames } from '@hadir/contract/name-words.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { openApprovers } from '../notify/messages.store.ts';
import { namesOf } from '../chain/chain.store.ts';
import type { LoadedRequest, StoredStep } from '../request.store.ts';
import { currentApprovers } from '../delegation/substitutes.service.ts';

const datesOf = ({ first, last }: Pick<LoadedRequest, 'first' | 'last'>) =>
  first === last ? dateText(first) : `${dateText(first)}–${dateText(last)}`;

interface Reminding {
  readonly today: LocalDate;
  readonly now: Instant;
  readonly body: string;
  /** People who are told otherwise, or who ask. */
  readonly except: readonly string[];
}

/** Those who may answer now, and who takes their place today. @returns how many were reminded */
export async function notifyReminder(
  tx: CompanyDb,
  request: LoadedRequest,
  { today, now, body, except }: Reminding,
): Promise<number> {
  const approvers = await currentApprovers(tx, request, await openApprovers(tx, request.id), today);
  const consents = approvers.every((one) => one.consents);
  const people = [...new Set(approvers.map(({ userId }) => userId))].filter((id) => !except.includes(id));
  const fullname = (await namesOf(tx, [request.userId])).get(request.userId) ?? '';
  const messages = people.map((userId) => ({
    userId,
    kind: 'pengajuan_diingatkan',
    title: `${request.label} ${fullname} masih menunggu keputusan Anda`,
    body: `${datesOf(request)}. ${body}`,
    link: answerLink(request.id, consents),
  }));
  await notify(tx, tx.companyId, messages, now);
  return messages.length;
}

interface Escalated {
  readonly request: LoadedRequest;
  readonly open: StoredStep;
  readonly added: readonly string[];
  readonly now: Instant;
}

/** Who may answer besides from now on, and the requester. */
export async function notifyEscalation(tx: CompanyDb, { request, open, added, now }: Escalated): Promise<void> {
  const names = await namesOf(tx, [request.userId, ...open.approvers, ...added]);
  const listed = (ids: readonly string[]) => anyOfNames(ids.map((id) => names.get(id) ?? ''));
  const arrived = added.map((userId) => ({
    userId,
    kind: 'pengajuan_diteruskan',
    title: `${request.label} ${names.get(request.userId) ?? ''} diteruskan kepada Anda`,
    body: `${datesOf(request)}. Belum diputuskan oleh ${listed(open.approvers)}.`,
    link: inboxLink(request.id),
  }));
  const requester = {
    userId: request.userId,
    kind: 'pengajuan_diteruskan',
    title: `${request.label} Anda diteruskan`,
    body: `${datesOf(request)}. Belum diputuskan, jadi juga dapat diputuskan oleh ${listed(added)}.`,
    link: requestLink(request.id),
    own: true as const,
  };
  await notify(tx, tx.companyId, [...arrived, requester], now);
}
