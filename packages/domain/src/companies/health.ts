/** What of the platform's figures is worth a look; screen and alarm judge alike. Milliseconds, seconds, percent. */
export type Sign = 'sehat' | 'perlu_dilihat';

/** Above these a person should look (clock-in p99 <= 100 ms, lists p95 <= 50 ms; twice and more is trouble). */
const HEALTH_LIMITS = {
  p95Ms: 300,
  errorPercent: 1,
  jobsWaiting: 500,
  oldestJobSeconds: 120,
  jobsFailed: 0,
  lettersWaiting: 50,
  lettersFailed: 0,
} as const;
export type HealthFigure = keyof typeof HEALTH_LIMITS;

/** Nothing measured is nothing to look at. */
export function judged(figure: HealthFigure, value: number | null): { value: number | null; sign: Sign } {
  return { value, sign: value !== null && value > HEALTH_LIMITS[figure] ? 'perlu_dilihat' : 'sehat' };
}
