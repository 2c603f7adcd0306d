/** data table: sums by a key, asked of one person at a time: the minutes of a mover's days name their dates. */
import { groupedReports } from '@hadir/contract/exports/all-reports.ts';
import { datesOf, FIRST, TODAY } from './movers.ts';
import { ask, named, type Probe, REDIRECTS, seenNames } from './probe.ts';

const WORKED = 'totalMenitKerja';

/** Reports that sum hours worked; another one needs a probe of its own, or a reason to have none. */
export const reportProbes: readonly Probe[] = groupedReports
  .filter(({ cells }) => cells.some(({ key }) => key === WORKED))
  .map(({ name }) => {
    const endpoint = `GET /api/reports/${name}`;
    return {
      endpoint,
      readers: REDIRECTS,
      async shown(asker) {
        const people = new Map(asker.stage.facts.days.map(({ userId, fullname }) => [userId, fullname]));
        const shown: string[] = [];
        for (const [userId, fullname] of people) {
          const { reply } = await ask(asker, endpoint, { query: { from: FIRST, to: TODAY, userId } });
          const { totals } = reply as { totals: Readonly<Record<string, number>> };
          shown.push(...datesOf(totals[WORKED] ?? 0).map((date) => named(fullname, date)));
        }
        return shown;
      },
      expected: (asker) => seenNames(asker, asker.stage.facts.days),
    };
  });
