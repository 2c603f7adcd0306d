/** The written order (surat perintah lembur) on one page: number, name, hours, who agreed, a code to check it by. */
import { durationText, payDayWord } from '@hadir/contract/overtime/words.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { CHECK_CODE_HEIGHT, drawCheckCode } from '../../engines/reports/check-code.ts';
import { drawSigners, SIGN_PLACES, SIGNERS_HEIGHT } from '../../engines/reports/draw-signers.ts';
import { drawSheet, type Letterhead, momentText } from '../../engines/reports/paper-sheet.ts';
import type { OvertimeRow } from './overtime.store.ts';
import type { PersonRow } from './validation.store.ts';

interface PaperStep {
  readonly namedBy: string;
  readonly name: string;
  readonly at: Instant;
}

export interface OrderPaper {
  readonly company: string;
  readonly letterhead: Letterhead;
  readonly row: OvertimeRow;
  readonly splNo: string;
  readonly person: PersonRow;
  readonly steps: readonly PaperStep[];
  /** Where the code leads. */
  readonly url: string;
  readonly code: string;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

/** What stands on the paper, in order: label and value. */
function paperLines({ row, person }: OrderPaper): readonly (readonly [string, string])[] {
  const { zone } = row;
  return [
    ['Nama', person.fullname],
    ['NIK', person.employeeNo],
    ['Unit', person.unit ?? '-'],
    ['Diperintahkan oleh', row.orderedByName ?? 'Usulan karyawan'],
    ['Jenis hari', payDayWord[row.payDay]],
    ['Mulai', momentText(row.start, zone)],
    ['Selesai', momentText(row.end, zone)],
    ['Istirahat', durationText(row.breakMinutes)],
    ['Lama lembur', durationText(row.planMinutes)],
    ['Alasan', row.reason],
    ['Pekerjaan', row.task],
    ['Persetujuan karyawan', row.consentAt === null ? '-' : momentText(row.consentAt, zone)],
    ...(row.validatedMinutes === null ? [] : [['Lembur tervalidasi', durationText(row.validatedMinutes)] as const]),
  ];
}

export function drawPaper(paper: OrderPaper): Promise<Buffer> {
  const { company, letterhead, splNo, person, steps, printedBy, printedAt, row, url, code } = paper;
  const title = 'SURAT PERINTAH LEMBUR';
  const head = { company, letterhead, title, number: splNo, zone: row.zone, printedBy, printedAt };
  return drawSheet(head, (sheet) => {
    for (const [label, value] of paperLines(paper)) sheet.line({ label, value, lines: label === 'Pekerjaan' ? 6 : 2 });
    sheet.skip(12);
    sheet.heading('Persetujuan');
    for (const { namedBy, name, at } of steps)
      sheet.line({ label: namedBy, value: `${name}, ${momentText(at, row.zone)}` });
    // A code that stands alone on a page says nothing of what was signed.
    sheet.place(SIGNERS_HEIGHT + CHECK_CODE_HEIGHT);
    const approvers = steps.map(({ namedBy: role, name }) => ({ role, name }));
    drawSigners(sheet, [{ role: 'Karyawan', name: person.fullname }, ...approvers.slice(1 - SIGN_PLACES)]);
    drawCheckCode(sheet, url, code);
  });
}
