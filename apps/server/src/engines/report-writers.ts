/** The three ways of writing a report down. */
import { writeCsv } from './export-csv.ts';
import { writePdf } from './export-pdf.ts';
import { writeXlsx } from './export-xlsx.ts';
import type { Progress, ReportFile, ReportFormat } from './report-file.ts';

type Writer = <Row>(file: ReportFile<Row>, path: string, progress: Progress) => Promise<void>;

export const writers: Readonly<Record<ReportFormat, Writer>> = { xlsx: writeXlsx, csv: writeCsv, pdf: writePdf };
