/**
 * Messages about requests (rules/requests#notices): who is asked hears of each arrival, who asked hears of each result.
 * Those of a decision wait until it can no longer be taken back (rules/requests#undo).
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { answerLink, requestLink } from '@hadir/contract/notifications/message-links.ts';
import { requestMoveWord } from '@hadir/contract/requests/words.ts';
import { dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { UNDO_MS } from '@hadir/domain/requests/action-rules.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { type NewNotification, notify } from '../../notifications/notifications.service.ts';
import {
  fullnameOf,
  openApprovers,
  type OpenApprover,
  publishToConcerned,
  readNotifiedDecision,
  type NotifiedDecision,
  zoneOfCompany,
} from './messages.store.ts';
import type { StoredRequest } from '../request-handler.ts';
import { currentApprovers } from '../delegation/substitutes.service.ts';

const JOB = 'request-message';

export interface DecisionMessage {
  companyId: string;
  decisionId: string;
}

export function requestMessages({ jobs, pool, clock }: App): void {
  jobs.handle<DecisionMessage>(JOB, (message) => notifyDecision(companyDb(pool, message.companyId), message, clock()));
}

/** In the deciding transaction: no decision without its message. */
export async function notifyDecisionLater({ jobs }: App, tx: CompanyDb, message: DecisionMessage): Promise<void> {
  await jobs.send(JOB, message, { db: tx, afterSeconds: UNDO_MS / 1_000 });
}

type NotifiedRequest = Pick<StoredRequest, 'kind' | 'label' | 'first' | 'last' | 'userId' | 'createdBy'> & {
  id: string;
  fullname: string;
};

const datesOf = ({ first, last }: Pick<NotifiedRequest, 'first' | 'last'>) =>
  first === last ? dateText(first) : `${dateText(first)}–${dateText(last)}`;

async function arrivalOf(db: CompanyDb, request: NotifiedRequest, now: Instant): Promise<NewNotification[]> {
  const [zone, open] = await runTogether(zoneOfCompany(db), openApprovers(db, request.id));
  return arrivalAmong(db, request, open, dateIn(now, zone));
}

async function arrivalAmong(
  db: CompanyDb,
  request: NotifiedRequest,
  open: readonly OpenApprover[],
  today: LocalDate,
): Promise<NewNotification[]> {
  const approvers = await currentApprovers(db, request, open, today);
  return approvers
    .filter(({ userId }) => userId !== request.userId || approvers.length === 1)
    .map(({ userId, insteadOf, consents }) => ({
      userId,
      kind: 'pengajuan_masuk',
      title: `${request.label} ${request.fullname} menunggu ${consents ? 'persetujuan' : 'keputusan'} Anda`,
      body: `${datesOf(request)}.${insteadOf === null ? '' : ` Anda memutuskan atas nama ${insteadOf}.`}`,
      link: answerLink(request.id, consents),
    }));
}

export interface Arrival {
  /** Who hears of it without deciding. */
  readonly informs: readonly string[];
  readonly now: Instant;
  /** People who know already. */
  readonly except?: readonly string[];
  /** Where it need not be read: the name of whose matter it is, the company's zone, the people of the open step. */
  readonly known?: { readonly fullname: string; readonly zone: Zone; readonly open: readonly OpenApprover[] };
}

/** At the submission, at once: nothing of it can be taken back by an undo. */
export async function notifyArrival(tx: CompanyDb, request: StoredRequest, arrival: Arrival): Promise<void> {
  await notify(tx, tx.companyId, await arrivalMessages(tx, request, arrival), arrival.now);
}

export async function arrivalMessages(
  tx: CompanyDb,
  request: StoredRequest,
  { informs, now, except = [], known }: Arrival,
): Promise<NewNotification[]> {
  const [fullname, writer, zone, open] = await runTogether(
    known ? Promise.resolve(known.fullname) : fullnameOf(tx, request.userId),
    request.createdBy === request.userId ? Promise.resolve('') : fullnameOf(tx, request.createdBy),
    known ? Promise.resolve(known.zone) : zoneOfCompany(tx),
    known ? Promise.resolve(known.open) : openApprovers(tx, request.id),
  );
  const notified: NotifiedRequest = { ...request, fullname };
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
            title: `${writer} mengajukan ${request.label} untuk Anda`,
            body: `${datesOf(request)}. Buka pengajuannya untuk melihat isinya.`,
            link: requestLink(request.id),
          },
        ];
  const arrived = (await arrivalAmong(tx, notified, open, dateIn(now, zone))).filter(
    ({ userId }) => !except.includes(userId),
  );
  // Told once, at the submission.
  const own = except.length === 0 ? written : [];
  return [...arrived, ...informed, ...own];
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
function isResult({ move, wasLast }: NotifiedDecision): boolean {
  return RESULTS.includes(move) || (move === 'approve' && wasLast);
}

function resultsOf(decision: NotifiedDecision): NewNotification[] {
  const { move, label, by, reason, requestId, userId, createdBy, actorId, partnerId } = decision;
  const word = move === 'approve' ? 'Disetujui' : requestMoveWord[move];
  const said = reason === null ? '' : ` ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
  const who = by === null ? '' : ` oleh ${by}`;
  const resubmitHint = move === 'return' ? ' Ubah lalu ajukan lagi.' : '';
  // Whoever agreed to a swap has the own roster again.
  const partner = (move === 'close' || move === 'shorten') && partnerId !== null ? [partnerId] : [];
  return [...new Set([userId, createdBy, ...partner])]
    .filter((id) => id !== actorId)
    .map((id) => ({
      userId: id,
      kind: 'pengajuan_hasil',
      title: `${label} ${datesOf(decision)}: ${word.toLowerCase()}`,
      body: `${word}${who}.${said}${resubmitHint}`,
      link: requestLink(requestId),
    }));
}

/** Nothing is said of a decision that was taken back meanwhile. */
export async function notifyDecision(db: CompanyDb, message: DecisionMessage, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const decision = await readNotifiedDecision(tx, message.decisionId);
    if (!decision) return;
    const arrives = !decision.stale && (decision.status === 'pending' || decision.status === 'cancel_pending');
    const list = [
      ...(isResult(decision) ? resultsOf(decision) : []),
      ...(arrives ? await arrivalOf(tx, { ...decision, id: decision.requestId }, now) : []),
    ];
    await notify(tx, tx.companyId, list, now);
  });
}

/** Open screens of everybody concerned look again; who reads the person's days hears of it, too. */
export async function publishRequest(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'id' | 'userId' | 'first' | 'zone'>,
  now: Instant,
): Promise<void> {
  await publishToConcerned(tx, request, dateIn(now, request.zone));
}
