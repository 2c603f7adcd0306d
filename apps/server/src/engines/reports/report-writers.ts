/** The three ways of writing a report down; each is loaded when a file of its kind is written, PDF brings a lot along. */
import type { Progress, ReportFile, ReportFormat } from './report-file.ts';

type Writer = <Row>(file: ReportFile<Row>, path: string, progress: Progress) => Promise<void>;

export const writers: Readonly<Record<ReportFormat, Writer>> = {
  xlsx: async (...order) => (await import('./write-xlsx.ts')).writeXlsx(...order),
  csv: async (...order) => (await import('./write-csv.ts')).writeCsv(...order),
  pdf: async (...order) => (await import('./write-pdf.ts')).writePdf(...order),
};
