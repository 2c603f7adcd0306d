/** The quiet dress of all charts: thin dotted lines, small secondary labels in figures of one width. */
import { TABULAR_FONT } from '../../ui/theme/theme.ts';

export const chartStyle = {
  '& text, & .MuiChartsAxis-tickLabel': {
    fontFamily: `${TABULAR_FONT} !important`,
    fontSize: '12px !important',
    fill: 'var(--secondary) !important',
  },
  '& [data-part="totals"] text, & [data-line="start"] text': { fill: 'var(--text) !important', fontWeight: 500 },
  // A figure stays readable where a line runs through it.
  '& [data-part] text, & [data-line] text': { paintOrder: 'stroke', stroke: 'var(--paper)', strokeWidth: 4 },
  '&& .MuiChartsAxis-line': { stroke: 'var(--border)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--border)', strokeDasharray: '2 4' },
  '& .MuiLineChart-line': { strokeWidth: 1.25 },
} as const;
