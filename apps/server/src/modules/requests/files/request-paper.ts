/**
 * A request as a letter: what the reader's own detail tells of it, its history, places to sign
 * (product/requests#own-requests, product/requests#request-detail).
 */
import { daysText } from '@hadir/contract/leave/words.ts';
import { durationText } from '@hadir/contract/overtime/words.ts';
import { factsOf, type RequestDetail } from '@hadir/contract/all-request-kinds.ts';
import { dateInWords } from '@hadir/contract/date-words.ts';
import { paperKindWord } from '@hadir/contract/papers/words.ts';
import { decisionText, namesText } from '@hadir/contract/requests/lines.ts';
import { refusalReasonWord, requestKindWord, requestStatusWord } from '@hadir/contract/requests/words.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { CHECK_CODE_HEIGHT, drawCheckCode } from '../../../engines/reports/check-code.ts';
import { drawSigners, SIGN_PLACES, type Signer, SIGNERS_HEIGHT } from '../../../engines/reports/draw-signers.ts';
import { drawSheet, type Letterhead, momentText, type SheetLine } from '../../../engines/reports/paper-sheet.ts';

export interface NumberedPaper {
  readonly number: string;
  readonly code: string;
  /** Where the code leads. */
  readonly url: string;
  readonly letterhead: Letterhead;
}

export interface RequestPaper {
  readonly company: string;
  readonly request: RequestDetail;
  /** What is left of the days it takes; null where there is none, or it is not the reader's to see. */
  readonly rest: { readonly name: string; readonly balance: number; readonly waiting: number } | null;
  /** Of a granted kind that has a series; else the request's own reference stands there. */
  readonly numbered: NumberedPaper | null;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

/** Where it is granted; anything else is only asked for. */
export const GRANTED: readonly RequestDetail['status'][] = ['approved', 'cancel_pending'];

const LONG = 8;

/** The last eight signs of the id: enough to find it again within a company. */
export const referenceOf = ({ id }: Pick<RequestDetail, 'id'>) => id.slice(-8).toUpperCase();

export function titleOf({ kind, status }: Pick<RequestDetail, 'kind' | 'status'>): string {
  if (kind === 'trip' && GRANTED.includes(status)) return paperKindWord.travel_order.toUpperCase();
  return `${GRANTED.includes(status) ? 'SURAT' : 'PENGAJUAN'} ${requestKindWord[kind].toUpperCase()}`;
}

function datesOf({ first, last }: RequestDetail): string {
  return first === last
    ? dateInWords(first, 'full')
    : `${dateInWords(first, 'full')} s.d. ${dateInWords(last, 'full')}`;
}

function lengthOf({ days, minutes }: RequestDetail): string {
  if (days !== null) return `${daysText(days)} hari`;
  return minutes === null || minutes === 0 ? '' : durationText(minutes);
}

function restText({ name, balance, waiting }: NonNullable<RequestPaper['rest']>): string {
  const waits = waiting === 0 ? '' : `, ${daysText(waiting)} hari menunggu keputusan`;
  return `${name}: ${daysText(balance)} hari${waits}`;
}

/** What stands above the history, in order. */
function paperLines({ request, rest, numbered }: RequestPaper): SheetLine[] {
  const { person, zone, askedBy, reason, status } = request;
  const length = lengthOf(request);
  return [
    { label: 'Nama', value: person.fullname },
    { label: 'NIK', value: person.employeeNo },
    { label: 'Unit', value: person.unit ?? '-' },
    { label: 'Jenis', value: request.label },
    { label: 'Tanggal', value: datesOf(request) },
    ...(length === '' ? [] : [{ label: 'Lama', value: length }]),
    // The number stands above already. The typeface has no arrow.
    ...factsOf(request)
      .filter(({ text }) => text !== numbered?.number)
      .map(({ label, text }) => ({ label, value: text.replace(' → ', ' menjadi '), lines: LONG })),
    ...(askedBy === null ? [] : [{ label: 'Diajukan oleh', value: askedBy.fullname }]),
    { label: 'Diajukan pada', value: momentText(instant(request.submittedAt), zone) },
    ...(reason === null || reason === '' ? [] : [{ label: 'Alasan', value: reason, lines: LONG }]),
    { label: 'Status', value: requestStatusWord[status] },
    ...(rest === null ? [] : [{ label: 'Sisa saat dicetak', value: restText(rest) }]),
  ];
}

/** What was decided and holds, then whom it waits for: label is the moment. */
function historyLines({ timeline, zone, step, withoutChain }: RequestDetail): SheetLine[] {
  const decided = timeline
    .filter(({ undone, move }) => !undone && move !== 'undo')
    .map((one) => {
      const code = one.reasonCode === null ? null : refusalReasonWord[one.reasonCode];
      const by = one.move === 'submit' && one.by !== null ? `oleh ${one.by.fullname}` : one.step;
      const said = [decisionText(one), by, code, one.reason].filter(Boolean).join(' · ');
      return { label: momentText(instant(one.at), zone), value: said, lines: LONG };
    });
  if (step === null) return decided;
  const whom = withoutChain ? 'HR' : namesText(step.people, step.actor);
  const waits = `Tahap ${String(step.no)} dari ${String(step.of)} · ${step.namedBy}`;
  return [...decided, { label: 'Menunggu', value: `${whom} · ${waits}`, lines: 3 }];
}

/** The person, and the last who decided or will. */
function signersOf({ person, steps }: RequestDetail): Signer[] {
  const others = steps
    .filter(({ actor, state }) => actor !== 'employee' && state !== 'passed')
    .map(({ namedBy, decidedBy, people }) => {
      const [only, ...more] = people;
      return { role: namedBy, name: decidedBy?.fullname ?? (more.length === 0 ? (only?.fullname ?? '') : '') };
    });
  return [{ role: 'Karyawan', name: person.fullname }, ...others.slice(1 - SIGN_PLACES)];
}

export function drawRequestPaper(paper: RequestPaper): Promise<Buffer> {
  const { company, request, numbered, printedBy, printedAt } = paper;
  const head = {
    company,
    title: titleOf(request),
    number: numbered?.number ?? referenceOf(request),
    ...(numbered === null ? {} : { letterhead: numbered.letterhead }),
    zone: request.zone,
    printedBy,
    printedAt,
  };
  return drawSheet(head, (sheet) => {
    for (const line of paperLines(paper)) sheet.line(line);
    sheet.skip(12);
    sheet.heading('Riwayat');
    for (const line of historyLines(request)) sheet.line(line);
    // A code that stands alone on a page says nothing of what was signed.
    if (numbered !== null) sheet.place(SIGNERS_HEIGHT + CHECK_CODE_HEIGHT);
    drawSigners(sheet, signersOf(request));
    if (numbered !== null) drawCheckCode(sheet, numbered.url, numbered.code);
  });
}
