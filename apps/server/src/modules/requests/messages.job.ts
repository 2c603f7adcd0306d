/**
 * Messages about requests (rules/requests#notices): who is asked hears of each arrival, who asked hears of each result.
 * Those of a decision wait until it can no longer be taken back (rules/requests#undo).
 */
import { dateText } from '@hadir/contract/attendance-words.ts';
import { answerLink, requestLink } from '@hadir/contract/message-links.ts';
import { requestMoveWord } from '@hadir/contract/requests-words.ts';
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { UNDO_MS } from '@hadir/domain/requests/move-rules.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { App } from '../../app-context.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { concernedBy, fullnameOf, toldDecision, type ToldDecision, zoneOfCompany } from './messages.store.ts';
import type { StoredRequest } from './request-handler.ts';
import { askedNow } from './stand-ins.service.ts';

const JOB = 'request-message';

export interface DecisionMessage {
  companyId: string;
  decisionId: string;
}

export function requestMessages({ jobs, pool, clock }: App): void {
  jobs.handle<DecisionMessage>(JOB, (message) => tellDecided(companyDb(pool, message.companyId), message, clock()));
}

/** In the deciding transaction: no decision without its message. */
export async function tellLater({ jobs }: App, tx: CompanyDb, message: DecisionMessage): Promise<void> {
  await jobs.send(JOB, message, { db: tx, afterSeconds: UNDO_MS / 1_000 });
}

type Told = Pick<StoredRequest, 'kind' | 'label' | 'first' | 'last' | 'userId' | 'createdBy'> & {
  id: string;
  fullname: string;
};

const datesOf = ({ first, last }: Pick<Told, 'first' | 'last'>) =>
  first === last ? dateText(first) : `${dateText(first)}–${dateText(last)}`;

async function arrivalOf(db: CompanyDb, told: Told, now: Instant): Promise<NewNotification[]> {
  const today = dateIn(now, await zoneOfCompany(db));
  const asked = await askedNow(db, told, today);
  return asked
    .filter(({ userId }) => userId !== told.userId || asked.length === 1)
    .map(({ userId, insteadOf, consents }) => ({
      userId,
      kind: 'pengajuan_masuk',
      title: `${told.label} ${told.fullname} menunggu ${consents ? 'persetujuan' : 'keputusan'} Anda`,
      body: `${datesOf(told)}.${insteadOf === null ? '' : ` Anda memutuskan atas nama ${insteadOf}.`}`,
      link: answerLink(told.id, consents),
    }));
}

/** At the submission, at once: nothing of it can be taken back by an undo. `except`: people who know already. */
export async function tellArrival(
  tx: CompanyDb,
  request: StoredRequest,
  { informs, now, except = [] }: { informs: readonly string[]; now: Instant; except?: readonly string[] },
): Promise<void> {
  const fullname = await fullnameOf(tx, request.userId);
  const told: Told = { ...request, fullname };
  const informed = informs.map((userId) => ({
    userId,
    kind: 'pengajuan_diketahui',
    title: `${request.label}: ${fullname}`,
    body: `${datesOf(request)}. Untuk Anda ketahui, tanpa keputusan.`,
    link: requestLink(request.id),
  }));
  const written =
    request.createdBy === request.userId
      ? []
      : [
          {
            userId: request.userId,
            kind: 'pengajuan_atas_nama',
            title: `${await fullnameOf(tx, request.createdBy)} mengajukan ${request.label} untuk Anda`,
            body: `${datesOf(request)}. Buka pengajuannya untuk melihat isinya.`,
            link: requestLink(request.id),
          },
        ];
  const arrived = (await arrivalOf(tx, told, now)).filter(({ userId }) => !except.includes(userId));
  // Told once, at the submission.
  const own = except.length === 0 ? written : [];
  await notify(tx, tx.companyId, [...arrived, ...informed, ...own], now);
}

/** Results that the person and the writer hear of. */
const RESULTS: readonly RequestMove[] = [
  'reject',
  'return',
  'allow_cancel',
  'keep',
  'revoke',
  'override_approve',
  'override_reject',
  'expire',
  'record',
  'close',
  'shorten',
  'drop',
];

/** An approval is one where it was the last: another step may have refused since. */
function isResult({ move, wasLast }: ToldDecision): boolean {
  return RESULTS.includes(move) || (move === 'approve' && wasLast);
}

function resultsOf(told: ToldDecision): NewNotification[] {
  const { move, label, by, reason, requestId, userId, createdBy, actorId, partnerId } = told;
  const word = move === 'approve' ? 'Disetujui' : requestMoveWord[move];
  const said = reason === null ? '' : ` ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
  const who = by === null ? '' : ` oleh ${by}`;
  const again = move === 'return' ? ' Ubah lalu ajukan lagi.' : '';
  // Whoever agreed to a swap has the own roster again.
  const partner = (move === 'close' || move === 'shorten') && partnerId !== null ? [partnerId] : [];
  return [...new Set([userId, createdBy, ...partner])]
    .filter((id) => id !== actorId)
    .map((id) => ({
      userId: id,
      kind: 'pengajuan_hasil',
      title: `${label} ${datesOf(told)}: ${word.toLowerCase()}`,
      body: `${word}${who}.${said}${again}`,
      link: requestLink(requestId),
    }));
}

/** Nothing is said of a decision that was taken back meanwhile. */
export async function tellDecided(db: CompanyDb, message: DecisionMessage, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const told = await toldDecision(tx, message.decisionId);
    if (!told) return;
    const arrives = !told.stale && (told.status === 'pending' || told.status === 'cancel_pending');
    const list = [
      ...(isResult(told) ? resultsOf(told) : []),
      ...(arrives ? await arrivalOf(tx, { ...told, id: told.requestId }, now) : []),
    ];
    await notify(tx, tx.companyId, list, now);
  });
}

/** Open screens of everybody concerned look again; who reads the person's days hears of it, too. */
export async function tellScreens(
  { live }: App,
  tx: CompanyDb,
  request: Pick<StoredRequest, 'id' | 'userId' | 'first' | 'zone'>,
  now: Instant,
): Promise<void> {
  const { id, userId, first: workDate } = request;
  const to = await concernedBy(tx, id, dateIn(now, request.zone));
  await live.publish(tx, { companyId: tx.companyId, topic: 'request', userId, id, workDate, to });
}
