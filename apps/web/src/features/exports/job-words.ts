/** One line about a report file: how far it is, how large, until when, or what went wrong. */
import { showBytes, showDateTime, showNumber } from '../../ui/text/format.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { ExportJob } from './export-calls.ts';

/** Whole percent; 0 while the number of rows is not known. */
export function jobPercent({ rows, totalRows }: Pick<ExportJob, 'rows' | 'totalRows'>): number {
  if (totalRows === null || totalRows === 0) return 0;
  return Math.min(100, Math.floor((rows / totalRows) * 100));
}

export function jobWords(job: ExportJob, zone: Zone): string {
  const { state, rows, totalRows, bytes, problem, expiresAt } = job;
  switch (state) {
    case 'queued':
      return 'Menunggu giliran';
    case 'running':
      if (totalRows === null) return 'Menghitung baris…';
      return `${jobPercent(job)}%, ${showNumber(rows)} dari ${showNumber(totalRows)} baris`;
    case 'done': {
      const until = expiresAt === null ? '' : `tersedia sampai ${showDateTime(Date.parse(expiresAt), zone)}`;
      return [`${showNumber(totalRows ?? rows)} baris`, bytes === null ? '' : showBytes(bytes), until]
        .filter((part) => part !== '')
        .join(', ');
    }
    case 'failed':
      return problem ?? 'Berkas gagal dibuat. Ulangi; bila terulang, persempit periodenya.';
    case 'expired':
      return 'Sudah lewat 7 hari. Ulangi untuk membuatnya lagi.';
    case 'cancelled':
      return 'Dibatalkan';
  }
}
