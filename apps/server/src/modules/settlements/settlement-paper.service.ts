/** A settlement on paper: whose, what was spent, what is borne of it, what is paid or given back, who looked at it. */
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { rupiahText } from '@hadir/contract/kernel/rupiah.ts';
import {
  expenseCategoryWord,
  expenseReasonWord,
  reimbursementNumber,
  settlementActionWord,
  settlementOutcomeWord,
  settlementStateWord,
} from '@hadir/contract/settlements/words.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { HOME_CURRENCY } from '@hadir/domain/settlements/expense-amounts.ts';
import type { FastifyReply } from 'fastify';
import { companyName } from '../../db/company-name.ts';
import { sendBytes } from '../../engines/files/send-file.ts';
import { drawSheet, momentText, type Sheet, SHEET } from '../../engines/reports/paper-sheet.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { findSettlement } from './settlement.store.ts';
import { readDetails } from './settlement-view.ts';

type Expense = SettlementDetail['list'][number];

/** data table: the columns of the expenses in points from the left, and how wide. */
const DATE = { at: 0, width: 62 };
const WHAT = { at: 66, width: 216 };
const CLAIMED = { at: 286, width: 92 };
const APPROVED = { at: 386, width: SHEET.width - 386 };
const SIZE = 9.5;
const LINE = 12;

function whatText({ category, description, currency, amount, rate, rateDate, rateSource }: Expense): string {
  const what = [expenseCategoryWord[category], description].filter((part) => part !== '').join(', ');
  if (currency === HOME_CURRENCY || rate === null) return what;
  const number = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 6 });
  return `${what} (${currency} ${number(amount)} × ${number(rate)}, ${rateSource} ${dateText(rateDate ?? '')})`;
}

function reasonOf({ reason, note, receipt }: Expense): string {
  const parts = [reason === 'SESUAI' ? '' : expenseReasonWord[reason], note, receipt === null ? 'tanpa kuitansi' : ''];
  return parts.filter((part) => part !== '').join('; ');
}

function drawExpense(sheet: Sheet, expense: Expense): void {
  const { doc, fonts, place, skip } = sheet;
  const { left, ink, quiet } = SHEET;
  // On a fresh page two amounts without their heads say nothing.
  if (place(4 * LINE) === SHEET.top) drawHeads(sheet);
  const top = place(4 * LINE);
  const style = { size: SIZE, color: ink };
  fonts.line(dateText(expense.date), left + DATE.at, top, { ...style, width: DATE.width });
  const lines = fonts.cell(whatText(expense), left + WHAT.at, top, { ...style, width: WHAT.width, lines: 3 });
  fonts.line(rupiahText(expense.claimed), left + CLAIMED.at, top, { ...style, width: CLAIMED.width, align: 'right' });
  const approved = { ...style, width: APPROVED.width, align: 'right' as const };
  fonts.line(rupiahText(expense.approved), left + APPROVED.at, top, approved);
  const reason = reasonOf(expense);
  const below = top + Math.max(1, lines) * LINE;
  const more =
    reason === ''
      ? 0
      : fonts.cell(reason, left + WHAT.at, below, { size: SIZE, color: quiet, width: SHEET.width - WHAT.at, lines: 2 });
  const height = (Math.max(1, lines) + more) * LINE + 6;
  doc
    .moveTo(left, top + height - 4)
    .lineTo(left + SHEET.width, top + height - 4)
    .lineWidth(0.4)
    .stroke('#d5dae0');
  skip(height);
}

function drawHeads({ fonts, place, skip }: Sheet): void {
  const { left, quiet } = SHEET;
  const top = place(3 * LINE);
  const style = { size: SIZE, color: quiet, bold: true };
  fonts.line('Tanggal', left + DATE.at, top, { ...style, width: DATE.width });
  fonts.line('Biaya', left + WHAT.at, top, { ...style, width: WHAT.width });
  fonts.line('Diajukan', left + CLAIMED.at, top, { ...style, width: CLAIMED.width, align: 'right' });
  fonts.line('Disetujui', left + APPROVED.at, top, { ...style, width: APPROVED.width, align: 'right' });
  skip(LINE + 6);
}

/** What stands above the expenses and below them: label and value. */
function sumLines(settlement: SettlementDetail): readonly (readonly [string, string])[] {
  const { perDiemDays, perDiemRate, perDiemTotal, approved, total, advance, difference, outcome } = settlement;
  const days = perDiemDays.toLocaleString('id-ID');
  return [
    ...(perDiemTotal === 0
      ? []
      : [['Uang harian', `${days} hari × ${rupiahText(perDiemRate)} = ${rupiahText(perDiemTotal)}`] as const]),
    ['Biaya disetujui', rupiahText(approved)],
    ['Total realisasi', rupiahText(total)],
    ['Uang muka', rupiahText(advance)],
    [settlementOutcomeWord[outcome], rupiahText(difference)],
    ...(settlement.settledOn === null ? [] : [['Uang berpindah', dateText(settlement.settledOn)] as const]),
  ];
}

function tripLines({ trip, nights, perDiemDays }: SettlementDetail): readonly (readonly [string, string])[] {
  if (trip === null) return [];
  const { from, to, departAt, originZone, returnAt, returnZone } = trip;
  return [
    ['Rute', `${from} – ${to}`],
    ['Berangkat', momentText(instant(departAt), originZone)],
    ['Kembali', momentText(instant(returnAt), returnZone)],
    ['Lama', `${perDiemDays.toLocaleString('id-ID')} hari uang harian, ${nights} malam`],
  ];
}

interface Print extends Pick<Call, 'now'> {
  readonly company: string;
  readonly printedBy: string;
}

function drawSettlement(settlement: SettlementDetail, { company, printedBy, now }: Print): Promise<Buffer> {
  const { zone } = settlement;
  const title = 'RINCIAN REALISASI BIAYA';
  const number = settlement.trip?.number ?? reimbursementNumber(settlement.id);
  return drawSheet({ company, title, number, zone, printedBy, printedAt: now }, (sheet) => {
    const head = [
      ['Nama', settlement.fullname],
      ['NIK', settlement.employeeNo],
      ['Unit', settlement.unit ?? '-'],
      ['Keperluan', settlement.title],
      ...tripLines(settlement),
      ['Dikirim', dateText(settlement.submittedOn ?? '')],
      ['Keadaan', settlementStateWord[settlement.state]],
    ] as const;
    for (const [label, value] of head) sheet.line({ label, value });
    sheet.skip(10);
    drawHeads(sheet);
    for (const expense of settlement.list) drawExpense(sheet, expense);
    sheet.skip(8);
    for (const [label, value] of sumLines(settlement)) sheet.line({ label, value, lines: 1 });
    sheet.skip(8);
    sheet.heading('Riwayat');
    for (const { at, by, action, note } of settlement.events) {
      const what = settlementActionWord[action];
      const who = `${by ?? 'HADIR'}, ${momentText(instant(at), zone)}`;
      sheet.line({ label: what, value: note === '' ? who : `${who}: ${note}` });
    }
  });
}

/** @throws Refused REALISASI_TIDAK_SESUAI while nothing was sent */
export async function openSettlementPaper(c: Call<typeof settlements.paper>): Promise<FastifyReply> {
  const row = await findSettlement(c.db, c.params.id, c);
  const [settlement] = row === undefined ? [] : await readDetails(c.db, [row], c);
  if (settlement === undefined) throw notFound();
  if (settlement.submittedOn === null) throw new Refused('REALISASI_TIDAK_SESUAI');
  const company = await companyName(c.db);
  const bytes = await drawSettlement(settlement, { company, printedBy: c.actor.fullname, now: c.now });
  return sendBytes(c, {
    bytes,
    mime: 'application/pdf',
    fileName: `REALISASI-${reimbursementNumber(settlement.id)}.pdf`,
  });
}
