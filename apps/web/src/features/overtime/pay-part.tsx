/** What validated overtime pays, with the sum spelled out (PP 35/2021 Ps 31-32). HR alone; each look is noted. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { durationText, overtimePayFlagWord, payDayWord } from '@hadir/contract/overtime/words.ts';
import { wageRuleText, wageText } from '@hadir/contract/people/wage-words.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDate, showNumber, showRupiah } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { getPay, type Pay } from './overtime-calls.ts';
import styles from './validation.module.css';

export function PayPart({ id }: { id: string }) {
  const [revealed, setRevealed] = useState(false);
  if (revealed) return <Shown id={id} />;
  return (
    <section className={`stack pt-16 gap-8 border-top ${styles.pay}`} aria-label="Upah lembur">
      <Button size="small" onClick={() => setRevealed(true)}>
        <Icon name="eye" size={16} />
        Lihat upah
      </Button>
      <p className="caption secondary">Setiap kali dilihat, dicatat dengan nama Anda.</p>
    </section>
  );
}

function Shown({ id }: { id: string }) {
  // Only what was asked for is noted.
  const once = { revalidateOnFocus: false, revalidateOnReconnect: false };
  const { data, error, mutate } = useRemote(getPay, { params: { id } }, once);
  return (
    <section className={`stack pt-16 gap-8 border-top ${styles.pay}`} aria-labelledby="upah-lembur">
      <h3 className="large bold" id="upah-lembur">
        Upah lembur
      </h3>
      <AsyncContent data={data} error={error} retry={mutate} loading={[72]}>
        {(pay) => <Explained pay={pay.data} />}
      </AsyncContent>
    </section>
  );
}

const hundredths = (value: number) => showNumber(Math.round(value * 100) / 100);
const flagWords: Readonly<Record<string, string>> = overtimePayFlagWord;

function Explained({ pay: { wage, flags } }: { pay: Pay }) {
  if (wage === null)
    return (
      <p>
        Upah orang ini pada tanggal itu belum dicatat. Catat upahnya di halaman karyawan; selama periodenya terbuka,
        upah lembur ini lalu dihitung sendiri.
      </p>
    );
  return (
    <>
      <p>
        <b className="size-24 medium">{showRupiah(wage.pay)}</b>
      </p>
      <dl className={`stack gap-8 ${styles.facts}`}>
        <div>
          <dt>Upah</dt>
          <dd>{wageText(wage.agreed)}</dd>
        </div>
        <div>
          <dt>Upah sebulan</dt>
          <dd>
            {showRupiah(Math.round(wage.base))}, {wageRuleText(wage)}
          </dd>
        </div>
        <div>
          <dt>Upah sejam</dt>
          <dd>
            {showRupiah(Math.round(wage.base))} : {showNumber(wage.divisor)} = {showRupiah(Math.round(wage.hourly))}
          </dd>
        </div>
        {wage.parts.map(({ date, payDay, minutes }) => (
          <div key={date}>
            <dt>{showDate(date)}</dt>
            <dd>
              {durationText(minutes)}, {payDayWord[payDay].toLowerCase()}
            </dd>
          </div>
        ))}
        {wage.tiers.map(({ multiplier, minutes }) => (
          <div key={multiplier}>
            <dt>
              {hundredths(minutes / 60)} jam × {hundredths(multiplier)}
            </dt>
            <dd>{hundredths((minutes / 60) * multiplier)} jam terhitung</dd>
          </div>
        ))}
        <div>
          <dt>Jumlah</dt>
          <dd>
            {hundredths(wage.weightedHours)} × {showRupiah(Math.round(wage.hourly))} = {showRupiah(wage.pay)}
          </dd>
        </div>
      </dl>
      {flags.map((flag) => (
        <p key={flag} className="flex top gap-8 text-tinjau">
          <Icon className="mt-2" name="warning" size={16} />
          {flagWords[flag] ?? flag}
        </p>
      ))}
      <p className="caption secondary">
        {wage.week} hari kerja seminggu. Angka ini tetap sejak divalidasi, kecuali upahnya diubah selama periodenya
        terbuka.
      </p>
    </>
  );
}
