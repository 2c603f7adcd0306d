/** In the test of a report whose rows are sums of days: its files hold what SQL over the stored days alone says. */
import type { ReportName } from '@hadir/contract/exports/all-reports.ts';
import { describe, expect, test } from 'vitest';
import { DAYS, figuresOf, IN_RANGE, type Summed, summed } from './cells/expected-sums.ts';
import { type CellsStage, usesCells } from './cells-stage.ts';

interface Sums extends Omit<Summed, 'sums' | 'from'> {
  /** Labels of figures whose SQL is known, and columns of its own. */
  readonly sums: readonly (string | Summed['sums'][number])[];
  /** Rows that there are at least. */
  readonly least: number;
}

/** Of `d`, the day, `u`, its person, and `n`, its unit. */
export function comparesFiles(name: ReportName, { sums, least, ...of }: Sums): void {
  describe('the files, beside SQL of their own', () => {
    let stage: CellsStage;
    usesCells(
      async () => undefined,
      (made) => {
        stage = made;
      },
    );

    test('hold each row and the totals as XLSX, CSV and PDF', async () => {
      const report = summed({ ...of, sums: figuresOf(sums), from: `${DAYS} where ${IN_RANGE}` });
      const { shown, expected, requirePaper } = await stage.tablesOf({ report, least }, stage.exported(name));
      expect(shown).toEqual(expected);
      requirePaper();
    });
  });
}
