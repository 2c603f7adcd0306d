/** /laporan/periode: the periods of the company, and the one that is closed, opened again or looked at. */
import type { ClosingPeriod } from '@hadir/contract/closing/endpoints.ts';
import { useRemote } from '../../api/fetching.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { list, month, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { spanOfDates } from '../../ui/text/time-words.ts';
import { getPeriods } from './closing-calls.ts';
import { periodName } from './period-name.ts';
import { PeriodPart } from './period-part.tsx';
import { PeriodState } from './period-state.tsx';

const SEARCH = { periode: month, unit: list, klien: list };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/laporan/periode': typeof SEARCH;
  }
}

/** The one that HR works on: the oldest that may be closed, else the newest that was. */
function usual(periods: readonly ClosingPeriod[]): ClosingPeriod | undefined {
  return periods.findLast(({ can }) => can.includes('close')) ?? periods.find(({ state }) => state === 'locked');
}

export default function ClosingPage() {
  const { data, error, mutate } = useRemote(getPeriods, {});
  return (
    <AsyncContent
      data={data?.data}
      error={error}
      retry={mutate}
      loading={[48, 240, 320]}
      empty={
        <Empty
          icon="calendar"
          title="Belum ada periode"
          text="Periode dibuka sendiri sejak hari pertama karyawan dinilai. Belum ada yang perlu ditutup."
        />
      }
    >
      {(periods) => <Periods periods={periods} />}
    </AsyncContent>
  );
}

/** The list is narrow, the period has lists of its own. */
const LIST_AND_PERIOD = { gridTemplateColumns: 'minmax(16rem, 22rem) minmax(0, 1fr)' };

function Periods({ periods }: { readonly periods: readonly ClosingPeriod[] }) {
  const { search, change, addressWith } = usePageSearch(SEARCH);
  const phone = useIsPhone();
  const named = periods.find(({ label }) => label === search.periode);
  const opened = named ?? (phone ? undefined : usual(periods));
  if (phone && opened !== undefined)
    return (
      <div className="stack gap-12">
        <Go to={addressWith({ periode: undefined, unit: [], klien: [] })} className="inline-row gap-4 min-h-44">
          <Icon name="left" size={16} />
          Semua periode
        </Go>
        <PeriodPart key={opened.label} period={opened} part={search} choose={change} />
      </div>
    );
  return (
    <div className="stack two-columns top gap-16" style={phone ? undefined : LIST_AND_PERIOD}>
      <Card title="Periode" className="start">
        <ul aria-label="Periode perusahaan">
          {periods.map((period) => (
            <Row key={period.label} className="gap-8">
              <Go
                to={addressWith({ periode: period.label, unit: [], klien: [] })}
                className="row between wrap gap-8 w-full text-primary pad-y-8"
                aria-current={period.label === opened?.label ? 'true' : undefined}
              >
                <span className="stack">
                  <b className={period.label === opened?.label ? 'bold' : 'medium'}>{periodName(period.label)}</b>
                  <span className="size-13 secondary">{spanOfDates(period.from, period.to)}</span>
                </span>
                <PeriodState period={period} />
              </Go>
            </Row>
          ))}
        </ul>
      </Card>
      {opened !== undefined && <PeriodPart key={opened.label} period={opened} part={search} choose={change} />}
    </div>
  );
}
