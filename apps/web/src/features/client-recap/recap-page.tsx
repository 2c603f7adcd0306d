/** /client/rekap: the closed recap of a client's people, signed once for each closing (product/requests#closed-recap). */
import { recapObjectionStateWord } from '@hadir/contract/validator/words.ts';
import type { ClosedRecap, RecapPerson } from '@hadir/contract/validator/recap.ts';
import { useMe } from '../../api/me.ts';
import { useRemote } from '../../api/fetching.ts';
import { ChoiceChip } from '../../ui/chips/chip.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { id, month, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDateTime, showNumber } from '../../ui/text/format.ts';
import { shortDate, spanOfDates } from '../../ui/text/time-words.ts';
import { hoursText } from './hours-text.ts';
import { getRecap } from './recap-calls.ts';
import { RecapDays } from './recap-days.tsx';
import { RecapSigning } from './recap-signing.tsx';

/** The period, and the person whose days are open. */
const SEARCH = { periode: month, buka: id };

export default function RecapPage() {
  const { search, change } = usePageSearch(SEARCH);
  const query = search.periode === undefined ? {} : { period: search.periode };
  const { data, error, mutate } = useRemote(getRecap, { query }, { keepPreviousData: true });
  return (
    <AsyncContent
      data={data}
      error={error}
      retry={mutate}
      loading={[56, 64, 64, 64]}
      title="Rekap belum dapat dimuat"
      isEmpty={(answer) => answer.data.period === null}
      empty={
        <Empty
          icon="lock"
          title="Belum ada rekap yang ditutup"
          text="Setelah HR menutup periode, rekap karyawan yang ditempatkan di perusahaan Anda muncul di sini untuk ditandatangani."
        />
      }
    >
      {({ data: recap }) => (
        <Recap
          recap={recap}
          opened={search.buka}
          open={(userId) => change({ buka: userId }, { replace: userId === undefined })}
          choose={(period) => change({ periode: period, buka: undefined })}
        />
      )}
    </AsyncContent>
  );
}

interface RecapProps {
  recap: ClosedRecap;
  opened: string | undefined;
  open: (userId: string | undefined) => void;
  choose: (period: string | undefined) => void;
}

function Recap({ recap, opened, open, choose }: RecapProps) {
  const { zone } = useMe();
  const { period, periods, closedAt, code, people, client } = recap;
  const person = people.find((one) => one.id === opened);
  if (period === null) return null;
  return (
    <div className="stack gap-16 one-column width-reading">
      <div className="row wrap gap-12">
        <ChoiceChip
          icon="calendar"
          label="Periode"
          none={spanOfDates(period.from, period.to)}
          choices={periods.map(({ label, from, to }) => ({ id: label, name: spanOfDates(from, to) }))}
          chosen={[]}
          choose={([label]) => choose(label)}
        />
        <span className="secondary">
          {closedAt !== null && `Ditutup ${showDateTime(Date.parse(closedAt), zone)}`}
          {code !== null && ` · kode ${code}`}
        </span>
      </div>
      {period.isOpen && (
        <Notice tone="terlambat" icon="warning">
          HR sedang membuka kembali periode ini. Angkanya dapat berubah; tanda tangani setelah ditutup lagi.
        </Notice>
      )}
      <LaterChanges recap={recap} />
      <Card title={`Karyawan di ${client}`}>
        {people.length === 0 && <p className="secondary mt-8">Tidak ada karyawan Anda dalam rekap periode ini.</p>}
        {people.length > 0 && (
          <ul className="mt-8">
            {people.map((one) => (
              <PersonRow key={one.id} one={one} open={() => open(one.id)} />
            ))}
          </ul>
        )}
      </Card>
      <Objections recap={recap} />
      <RecapSigning recap={recap} />
      {person !== undefined && (
        <RecapDays person={person} period={period.label} mayObject={!period.isOpen} close={() => open(undefined)} />
      )}
    </div>
  );
}

function PersonRow({ one, open }: { one: RecapPerson; open: () => void }) {
  const { fullname, employeeNo, hariKerja, hadir, cuti, sakit, izin, alpa, terlambatMenit, totalMenitKerja } = one;
  const absences = [
    [cuti, 'cuti'],
    [sakit, 'sakit'],
    [izin, 'izin'],
    [alpa, 'alpa'],
  ] as const;
  const away = absences.flatMap(([count, word]) => (count === 0 ? [] : [`${showNumber(count)} ${word}`]));
  return (
    <li className="border-between">
      <button
        className="row between w-full pad-y-12 min-h-64 text-start gap-16 focus-inset"
        type="button"
        onClick={open}
      >
        <span className="stack gap-4 min-w-0">
          <span className="break-anywhere">
            <b className="medium">{fullname}</b> <span className="secondary">{employeeNo}</span>
          </span>
          <span className="secondary break-anywhere">
            {[
              `${showNumber(hadir)} hadir dari ${showNumber(hariKerja)} hari kerja`,
              hoursText(totalMenitKerja),
              ...away,
              ...(terlambatMenit === 0 ? [] : [`terlambat ${showNumber(terlambatMenit)} menit`]),
            ].join(' · ')}
          </span>
          {one.changedDates.length > 0 && (
            <span className="flex gap-4 text-tinjau">
              <Icon name="warning" size={16} />
              Berubah sejak Anda tanda tangani: {one.changedDates.map(shortDate).join(', ')}
            </span>
          )}
        </span>
        <Icon name="right" size={16} />
      </button>
    </li>
  );
}

function LaterChanges({ recap: { adjustments } }: { recap: ClosedRecap }) {
  if (adjustments.length === 0) return null;
  return (
    <Card title="Penyesuaian setelah ditutup" sub="Hari periode ini tetap; selisihnya dihitung di periode berikutnya.">
      <ul className="mt-8 stack gap-8">
        {adjustments.map(({ id: key, person, date, target, isLater }) => (
          <li key={key} className="break-anywhere">
            <b className="medium">{person.fullname}</b>, {shortDate(date)}
            {target !== null && `, masuk periode ${target}`}
            {isLater && <span className="text-tinjau"> · setelah Anda tanda tangani</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Objections({ recap: { objections } }: { recap: ClosedRecap }) {
  if (objections.length === 0) return null;
  return (
    <Card title="Keberatan">
      <ul className="mt-8 stack gap-12">
        {objections.map(({ id: key, person, date, reason, state, answer }) => (
          <li key={key} className="stack gap-4 break-anywhere">
            <span>
              <b className="medium">{person.fullname}</b>, {shortDate(date)} ·{' '}
              <span className={state === 'open' ? 'text-tinjau' : 'secondary'}>{recapObjectionStateWord[state]}</span>
            </span>
            <span>{reason}</span>
            {answer !== '' && <span className="secondary">HR: {answer}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
