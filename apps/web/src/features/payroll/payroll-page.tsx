/** Files for payroll: a closed period taken home by the company's own columns, and these columns themselves. */
import type { ClosedPayrollPeriod } from '@hadir/contract/payroll/endpoints.ts';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { useRemote } from '../../api/fetching.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { monthAndYear, spanOfDates } from '../../ui/text/time-words.ts';
import { MappingForm } from './mapping-form.tsx';
import { getMapping, getPeriods } from './payroll-calls.ts';

interface PayrollPageProps {
  /** Takes the file of a period home; the page of files knows how. */
  download: (period: string) => ReactNode;
}

export function PayrollPage({ download }: PayrollPageProps) {
  const periods = useRemote(getPeriods, {});
  const mapping = useRemote(getMapping, {}, { revalidateOnFocus: false });
  const closed = periods.data?.data ?? [];
  return (
    <div className="stack gap-16 one-column width-dashboard">
      <Card title="Periode yang sudah ditutup">
        <AsyncContent
          data={periods.data}
          error={periods.error}
          retry={periods.mutate}
          loading={[64, 64]}
          title="Periode belum dapat dimuat"
          empty={
            <Empty
              icon="lock"
              title="Belum ada periode yang ditutup"
              text="Berkas penggajian dibuat dari periode yang sudah ditutup, supaya angkanya tidak berubah lagi."
            />
          }
        >
          {({ data }) => (
            <ul className="mt-8">
              {data.map((one) => (
                <PeriodRow key={one.period} one={one} download={download} />
              ))}
            </ul>
          )}
        </AsyncContent>
      </Card>
      <Card
        title="Kolom berkas"
        sub="Pilih isi, judul, dan urutan kolom seperti yang dibaca program penggajian Anda. Berlaku untuk berkas berikutnya."
      >
        <div className="mt-16">
          <AsyncContent
            data={mapping.data}
            error={mapping.error}
            retry={mapping.mutate}
            loading={[88, 88, 88]}
            title="Kolom belum dapat dimuat"
          >
            {({ data }) => (
              <MappingForm
                mapping={data}
                period={closed[0]?.period}
                reread={async () => (await mapping.mutate())?.data ?? data}
              />
            )}
          </AsyncContent>
        </div>
      </Card>
    </div>
  );
}

function PeriodRow({ one, download }: { one: ClosedPayrollPeriod } & PayrollPageProps) {
  const { zone } = useMe();
  const { period, from, to, code, closedAt, people, adjustments } = one;
  return (
    <li className="row wrap between gap-12 pad-y-12 border-between">
      <div className="stack gap-4">
        <b className="medium">{monthAndYear(localDate(`${period}-01`))}</b>
        <span className="secondary">
          {spanOfDates(from, to)} · {showNumber(people)} orang
          {adjustments !== 0 && ` · ${showNumber(adjustments)} penyesuaian`}
        </span>
        <span className="caption secondary">
          Ditutup {showDateTime(Date.parse(closedAt), zone)} · kode <span className="ltr">{code}</span>
        </span>
      </div>
      {download(period)}
    </li>
  );
}
