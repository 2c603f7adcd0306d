/** "Surat keterangan kerja" on one page, drawn from what was frozen when it was given out. */
import { dateInWords } from '@hadir/contract/date-words.ts';
import { employmentTypeWord } from '@hadir/contract/people/words.ts';
import type { PaperFacts } from '@hadir/domain/papers/paper.ts';
import { dateIn, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { drawCheckCode } from '../../engines/reports/check-code.ts';
import { drawSheet, type Letterhead, type Sheet, SHEET } from '../../engines/reports/paper-sheet.ts';

export interface SignedPaper {
  readonly number: string;
  readonly code: string;
  readonly url: string;
  readonly facts: PaperFacts;
  readonly letterhead: Letterhead;
  /** JPEG or PNG. */
  readonly signature: Buffer | null;
  readonly issuedAt: Instant;
  readonly zone: Zone;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

const SIGN_WIDTH = 190;
const SIGN_HEIGHT = 140;
const SIGNATURE = 60;

export function drawSignature(sheet: Sheet, paper: SignedPaper, textOf: (key: string) => string): void {
  const { doc, fonts } = sheet;
  sheet.skip(24);
  const top = sheet.place(SIGN_HEIGHT);
  const left = SHEET.left + SHEET.width - SIGN_WIDTH;
  const style = { size: SHEET.body, color: SHEET.ink, width: SIGN_WIDTH };
  const date = dateInWords(dateIn(paper.issuedAt, paper.zone));
  fonts.line(textOf('city') === '' ? date : `${textOf('city')}, ${date}`, left, top, style);
  fonts.line(textOf('company'), left, top + 16, style);
  if (paper.signature !== null) doc.image(paper.signature, left, top + 34, { fit: [SIGN_WIDTH - 40, SIGNATURE] });
  fonts.line(textOf('signer'), left, top + 104, { ...style, bold: true });
  fonts.line(textOf('signerTitle'), left, top + 120, { ...style, color: SHEET.quiet });
  sheet.skip(SIGN_HEIGHT);
}

const isEmploymentType = (text: string): text is keyof typeof employmentTypeWord =>
  Object.hasOwn(employmentTypeWord, text);

/** `PKWTT (tetap)` */
function typeWord(text: string): string {
  return isEmploymentType(text) ? employmentTypeWord[text] : text;
}

export function drawEmploymentPaper(paper: SignedPaper): Promise<Buffer> {
  const { number, code, url, facts, letterhead, zone, printedBy, printedAt } = paper;
  const textOf = (key: string) => String(facts[key] ?? '');
  const company = textOf('company');
  const title = 'SURAT KETERANGAN KERJA';
  return drawSheet({ company, title, number, letterhead, zone, printedBy, printedAt }, (sheet) => {
    sheet.paragraph('Yang bertanda tangan di bawah ini:');
    sheet.line({ label: 'Nama', value: textOf('signer') });
    sheet.line({ label: 'Jabatan', value: textOf('signerTitle') });
    sheet.skip(8);
    sheet.paragraph('menerangkan bahwa:');
    sheet.line({ label: 'Nama', value: textOf('fullname') });
    sheet.line({ label: 'NIK', value: textOf('employeeNo') });
    sheet.line({ label: 'Posisi', value: textOf('position') || '-' });
    sheet.line({ label: 'Unit', value: textOf('unit') || '-' });
    sheet.line({ label: 'Hubungan kerja', value: typeWord(textOf('employmentType')) });
    sheet.line({ label: 'Bekerja sejak', value: dateInWords(textOf('joinDate')) });
    const ended = textOf('endDate');
    if (ended !== '') sheet.line({ label: 'Sampai dengan', value: dateInWords(ended) });
    sheet.skip(8);
    sheet.paragraph(
      ended === ''
        ? `adalah benar karyawan ${company} dan masih bekerja sampai surat ini diterbitkan.`
        : `adalah benar pernah bekerja pada ${company} pada masa tersebut.`,
    );
    sheet.paragraph(`Surat ini diterbitkan untuk keperluan: ${textOf('purpose')}.`);
    drawSignature(sheet, paper, textOf);
    drawCheckCode(sheet, url, code);
  });
}
