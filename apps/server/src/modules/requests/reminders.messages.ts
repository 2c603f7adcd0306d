/** What is said about a request that waits too long. */
import { dateText } from '@hadir/contract/attendance-words.ts';
import { answerLink, inboxLink, requestLink } from '@hadir/contract/message-links.ts';
import { anyOfNames } from '@hadir/contract/name-words.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import { namesOf } from './chain.store.ts';
import type { Kept, StoredStep } from './request.store.ts';
import { askedNow } from './stand-ins.service.ts';

const datesOf = ({ first, last }: Pick<Kept, 'first' | 'last'>) =>
  first === last ? dateText(first) : `${dateText(first)}–${dateText(last)}`;

interface Reminding {
  readonly today: LocalDate;
  readonly now: Instant;
  readonly body: string;
  /** People who are told otherwise, or who ask. */
  readonly except: readonly string[];
}

/** Those who may answer now, and who takes their place today. @returns how many were reminded */
export async function tellReminded(
  tx: CompanyDb,
  kept: Kept,
  { today, now, body, except }: Reminding,
): Promise<number> {
  const asked = await askedNow(tx, kept, today);
  const consents = asked.every((one) => one.consents);
  const people = [...new Set(asked.map(({ userId }) => userId))].filter((id) => !except.includes(id));
  const fullname = (await namesOf(tx, [kept.userId])).get(kept.userId) ?? '';
  const told = people.map((userId) => ({
    userId,
    kind: 'pengajuan_diingatkan',
    title: `${kept.label} ${fullname} masih menunggu keputusan Anda`,
    body: `${datesOf(kept)}. ${body}`,
    link: answerLink(kept.id, consents),
  }));
  await notify(tx, tx.companyId, told, now);
  return told.length;
}

interface Escalated {
  readonly kept: Kept;
  readonly open: StoredStep;
  readonly added: readonly string[];
  readonly now: Instant;
}

/** Who may answer besides from now on, and the requester. */
export async function tellEscalated(tx: CompanyDb, { kept, open, added, now }: Escalated): Promise<void> {
  const names = await namesOf(tx, [kept.userId, ...open.approvers, ...added]);
  const listed = (ids: readonly string[]) => anyOfNames(ids.map((id) => names.get(id) ?? ''));
  const arrived = added.map((userId) => ({
    userId,
    kind: 'pengajuan_diteruskan',
    title: `${kept.label} ${names.get(kept.userId) ?? ''} diteruskan kepada Anda`,
    body: `${datesOf(kept)}. Belum diputuskan oleh ${listed(open.approvers)}.`,
    link: inboxLink(kept.id),
  }));
  const requester = {
    userId: kept.userId,
    kind: 'pengajuan_diteruskan',
    title: `${kept.label} Anda diteruskan`,
    body: `${datesOf(kept)}. Belum diputuskan, jadi juga dapat diputuskan oleh ${listed(added)}.`,
    link: requestLink(kept.id),
    own: true as const,
  };
  await notify(tx, tx.companyId, [...arrived, requester], now);
}
