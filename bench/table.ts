/** Rows of the table of speeds: what was measured, its partner in the same run, the ratio, the bar. */
export interface Row {
  work: string;
  measured: string;
  partner: string;
  /** Measured against the partner, where the bar is a ratio. */
  ratio: number | null;
  bar: string;
  met: boolean;
}

export const fixed = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

export function print(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.work,
    row.measured,
    row.partner,
    row.ratio === null ? '' : row.ratio.toFixed(2),
    row.bar,
    row.met ? 'met' : 'NOT MET',
  ]);
  const head = ['work', 'measured', 'partner in the same run', 'ratio', 'bar', ''];
  const widths = head.map((title, index) => Math.max(title.length, ...cells.map((line) => line[index]?.length ?? 0)));
  const line = (values: readonly string[]) =>
    `| ${values.map((value, index) => value.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const values of cells) console.log(line(values));
}
