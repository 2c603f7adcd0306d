import { describe, expect, it } from 'vitest';
import type { ExportJob } from './export-calls.ts';
import { jobPercent, jobWords } from './job-words.ts';

const job: ExportJob = {
  id: '0192f000-0000-7000-8000-000000000001',
  report: 'kehadiran-detail',
  format: 'xlsx',
  fileName: 'Kehadiran.xlsx',
  state: 'running',
  rows: 124_000,
  totalRows: 310_000,
  bytes: null,
  problem: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  can: ['cancel'],
};

describe('the line of a report file', () => {
  it('tells how far it is, never 100 percent before the end', () => {
    expect(jobWords(job, 'Asia/Jakarta')).toBe('40%, 124.000 dari 310.000 baris');
    expect(jobWords({ ...job, rows: 0, totalRows: null }, 'Asia/Jakarta')).toBe('Menghitung baris…');
    expect(jobPercent({ rows: 309_999, totalRows: 310_000 })).toBe(99);
    expect(jobPercent({ rows: 0, totalRows: 0 })).toBe(0);
    expect(jobPercent({ rows: 0, totalRows: null })).toBe(0);
  });

  it('tells until when a finished file can be had, in the zone of the person', () => {
    const done: ExportJob = {
      ...job,
      state: 'done',
      rows: 310_000,
      bytes: 18_874_368,
      expiresAt: '2026-11-27T01:00:00.000Z',
    };
    expect(jobWords(done, 'Asia/Makassar')).toBe('310.000 baris, 18 MB, tersedia sampai 27/11/2026 09.00');
  });

  it('always has a remedy for a failure', () => {
    expect(jobWords({ ...job, state: 'failed', problem: 'Baris 41.203 tidak terbaca.' }, 'Asia/Jakarta')).toContain(
      '41.203',
    );
    expect(jobWords({ ...job, state: 'failed' }, 'Asia/Jakarta')).toContain('Ulangi');
  });
});
