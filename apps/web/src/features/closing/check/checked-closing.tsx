/** What the record says of a closing, by the code on a recap or a payroll file: to be compared with the paper. */
import type { CheckedClosing } from '@hadir/contract/closing/check.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { localDate, zoneName } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { CheckByCode } from '../../../ui/codes/check-by-code.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { monthAndYear } from '../../../ui/text/time-words.ts';
import { checkCode, getAlterations } from './check-calls.ts';

export function CheckedClosingPage() {
  return (
    <CheckByCode
      label="Kode tutup"
      missing="Ketik kode yang tercetak pada rekap atau berkas penggajian."
      answer={(code) => <Answer code={code} />}
    />
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, mutate } = useRemote(checkCode, { params: { code } });
  if (error?.status === 404)
    return (
      <Notice tone="alpa" icon="warning" role="alert">
        Tidak ada periode yang ditutup dengan kode ini. Cocokkan lagi huruf dan angkanya; bila tetap tidak ada, angka
        pada kertas itu tidak dikeluarkan HADIR.
      </Notice>
    );
  if (error !== undefined) return <Failed error={error} retry={() => mutate()} />;
  if (data === undefined) return <Loading heights={[64, 160]} />;
  return <Found found={data.data} />;
}

function verdictOf({ state, agrees }: CheckedClosing) {
  if (state === 'replaced')
    return {
      tone: 'terlambat',
      icon: 'warning',
      words: 'Periode ini dibuka kembali lalu ditutup lagi dengan kode lain. Minta rekap yang terbaru kepada HR.',
    } as const;
  if (state === 'reopened')
    return {
      tone: 'terlambat',
      icon: 'warning',
      words: 'Periode ini sedang dibuka kembali, jadi angkanya masih dapat berubah. Tunggu rekap yang baru dari HR.',
    } as const;
  return agrees === true
    ? ({
        tone: 'hadir',
        icon: 'check',
        words: 'Angka yang tersimpan sekarang masih sama dengan saat periode ditutup.',
      } as const)
    : ({
        tone: 'alpa',
        icon: 'warning',
        words:
          'Angka yang tersimpan sekarang berbeda dari saat periode ditutup. Jangan memakainya sebelum HR memeriksa.',
      } as const);
}

function Found({ found }: { found: CheckedClosing }) {
  const { code, company, client, period, from, to, people, closedAt, zone, agrees, mayLook } = found;
  const { tone, icon, words } = verdictOf(found);
  const lines = [
    ['Kode', code],
    ['Perusahaan', company],
    ...(client === null ? [] : [['Klien', client] as const]),
    ['Periode', `${monthAndYear(localDate(`${period}-01`))}, ${dateText(from)} - ${dateText(to)}`],
    ['Karyawan', `${showNumber(people)} orang`],
    ['Ditutup', `${showDateTime(Date.parse(closedAt), zone)} ${zoneName[zone]}`],
  ] as const;
  return (
    <section className="stack gap-16" aria-label="Hasil pemeriksaan">
      <Notice tone={tone} icon={icon} role="status">
        {words}
      </Notice>
      <dl className="stack gap-12">
        {lines.map(([label, value]) => (
          <div key={label} className="stack">
            <dt className="secondary">{label}</dt>
            <dd className="medium break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {mayLook && agrees === false && <Alterations code={code} />}
    </section>
  );
}

function Alterations({ code }: { code: string }) {
  const { data, error, mutate } = useRemote(getAlterations, { params: { code } });
  return (
    <section className="stack gap-8 border-top pt-16" aria-labelledby="yang-berubah">
      <h2 id="yang-berubah" className="large bold">
        Yang berubah sejak ditutup
      </h2>
      <AsyncContent data={data} error={error} retry={mutate} loading={[48, 48]} title="Belum dapat dimuat">
        {({ data: { people, total } }) => (
          <>
            <ul className="stack gap-8">
              {people.map(({ userId, fullname, employeeNo, dates }) => (
                <li key={userId} className="pad-8-12 outlined radius-input break-anywhere">
                  <b className="medium">{fullname}</b> <span className="secondary">{employeeNo}</span>
                  <p>{dates.length === 0 ? 'Jumlah periodenya' : dates.map(dateText).join(', ')}</p>
                </li>
              ))}
            </ul>
            {total > people.length && (
              <p className="secondary">dan {showNumber(total - people.length)} karyawan lain</p>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}
