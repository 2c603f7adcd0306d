/** "Sertifikat" of having been at an event on one page, drawn from what was frozen when it was given out. */
import { dateInWords } from '@hadir/contract/date-words.ts';
import { drawCheckCode } from '../../engines/reports/check-code.ts';
import { drawSheet } from '../../engines/reports/paper-sheet.ts';
import { drawSignature, type SignedPaper } from './employment-paper.ts';

export function drawCertificate(paper: SignedPaper): Promise<Buffer> {
  const { number, code, url, facts, letterhead, zone, printedBy, printedAt } = paper;
  const textOf = (key: string) => String(facts[key] ?? '');
  const [first, last] = [dateInWords(textOf('first')), dateInWords(textOf('last'))];
  const activities = textOf('activities');
  const head = { company: textOf('company'), title: 'SERTIFIKAT', number, letterhead, zone, printedBy, printedAt };
  return drawSheet(head, (sheet) => {
    sheet.skip(16);
    sheet.paragraph('Diberikan kepada:');
    sheet.heading(textOf('fullname'));
    sheet.line({ label: 'NIK', value: textOf('employeeNo') });
    sheet.skip(8);
    sheet.paragraph('yang telah hadir pada acara:');
    sheet.heading(textOf('purpose'));
    sheet.line({ label: 'Tanggal', value: first === last ? first : `${first} s.d. ${last}` });
    sheet.line({ label: 'Tempat', value: textOf('place') });
    if (activities !== '') sheet.line({ label: 'Kegiatan selesai', value: activities, lines: 6 });
    drawSignature(sheet, paper, textOf);
    drawCheckCode(sheet, url, code);
  });
}
