/** /dashboards/counseling: what waits for HRD, the load of the counselors, and figures in which nobody can be recognised. */
import type { CounselingDesk } from '@hadir/contract/counseling/shapes.ts';
import type { CounselingFigure, CounselingStatistics } from '@hadir/contract/counseling/manage.ts';
import { type Quarter, quartersWithFigures } from '@hadir/domain/counseling/statistics.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import type { Address } from '../../../ui/navigation/address.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { decimalText, monthAndYear } from '../../../ui/text/time-words.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { getDashboard, getStatistics, statisticsFile } from '../counseling-calls.ts';
import { deskAddress } from '../desk/desk-paths.ts';
import { standOf } from './desks-page.tsx';

const PATH = '/dashboards/counseling';
const SEARCH = { triwulan: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const TILES = { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' };
const TABLES = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))', alignItems: 'start' };

export default function CounselingDashboardPage() {
  const answer = useRemote(getDashboard, {});
  return (
    <div className="stack one-column gap-24 w-full width-dashboard">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[76, 160]}>
        {({ pendingForHrd, counts, waiting, stranded, desks }) => (
          <div className="stack one-column gap-16">
            <section className="stack gap-8" style={TILES} aria-label="Yang menunggu">
              <Tile to={deskAddress('hrd', 'pending')} name="Menunggu HRD" count={pendingForHrd} />
              <Tile
                to={addressOf('/bimbingan-konseling/request-counseling', {})}
                name="Semua menunggu"
                count={counts.pending ?? 0}
              />
              <Tile
                to={addressOf('/bimbingan-konseling/request-counseling', {})}
                name="Disetujui"
                count={counts.approve ?? 0}
              />
              <Tile to={addressOf('/bimbingan-konseling/counselor', {})} name="Daftar tunggu" count={waiting} />
            </section>
            {stranded > 0 && (
              <Notice tone="tinjau" icon="warning">
                {showNumber(stranded)} sesi konselornya tidak dapat dihubungi lagi.{' '}
                <Go to="/bimbingan-konseling/request-counseling">Alihkan di Request Konseling</Go>
              </Notice>
            )}
            <Load desks={desks} />
          </div>
        )}
      </AsyncContent>
      <Statistics />
    </div>
  );
}

interface TileProps {
  readonly to: Address;
  readonly name: string;
  readonly count: number;
}

function Tile({ to, name, count }: TileProps) {
  return (
    <Go to={to} className="card stack pad-12-16 text-primary hover-fill">
      <span className="caption secondary">{name}</span>
      <b className="size-24 bold">{showNumber(count)}</b>
    </Go>
  );
}

function Load({ desks }: { readonly desks: readonly CounselingDesk[] }) {
  return (
    <Card title="Beban konselor" dense>
      {desks.length === 0 && (
        <p className="secondary">
          Belum ada konselor. <Go to="/bimbingan-konseling/counselor">Tambah konselor</Go>
        </p>
      )}
      <ul>
        {desks.map((desk) => {
          const [tone, words] = standOf(desk);
          return (
            <li key={desk.id} className="row wrap between gap-8 border-between pad-y-8">
              <span className="medium">{desk.name}</span>
              <span className="row gap-12">
                <span className="tabular secondary">
                  {showNumber(desk.pending)} menunggu, {showNumber(desk.approved)} disetujui
                </span>
                <StatusChip tone={tone}>{words}</StatusChip>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Statistics() {
  const { today } = useMe();
  const { search, change } = usePageSearch(SEARCH);
  const quarters = quartersWithFigures(today);
  const chosen = quarters.find(({ key }) => key === search.triwulan) ?? quarters[0];
  const query = chosen === undefined ? {} : { quarter: chosen.key };
  const answer = useRemote(getStatistics, { query }, { keepPreviousData: true });
  return (
    <section className="stack one-column gap-16" aria-label="Angka konseling">
      <div className="row wrap between gap-8">
        <ScrollRow className="flex gap-8 min-w-0" role="group" aria-label="Triwulan">
          {quarters.map((one) => (
            <Chip
              key={one.key}
              on={one === chosen}
              aria-pressed={one === chosen}
              onClick={() => change({ triwulan: one.key })}
            >
              {quarterWords(one)}
            </Chip>
          ))}
        </ScrollRow>
        <div className="row wrap gap-8">
          <DownloadButtons
            formats={['xlsx', 'csv', 'pdf']}
            address={(format) => statisticsFile.address({ query: { ...query, format } })}
          />
        </div>
      </div>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[160, 160]}>
        {(figures) => <Figures figures={figures} />}
      </AsyncContent>
    </section>
  );
}

/** `Jul–Sep 2026` */
const quarterWords = ({ from, to }: Quarter): string =>
  `${monthAndYear(from).slice(0, 3)}–${monthAndYear(to).slice(0, 3)} ${to.slice(0, 4)}`;

function Figures({ figures }: { readonly figures: CounselingStatistics }) {
  const { total, minPeople, categories, states, targets, modes, months, rating } = figures;
  return (
    <>
      <p className="secondary">
        {total.sessions === null
          ? `Angka tampil mulai dari ${minPeople} orang, supaya tidak ada yang dapat dikenali.`
          : `${showNumber(total.sessions)} sesi dari ${shown(total.people)} orang. Angka di bawah ${minPeople} orang tidak ditampilkan.`}
        {rating !== null && ` Nilai rata-rata ${decimalText(rating)} dari 5.`}
      </p>
      <div className="stack gap-16" style={TABLES}>
        <FigureTable title="Topik" cells={categories} />
        <FigureTable title="Status" cells={states} />
        <FigureTable title="Bulan" cells={months.map(inWords)} />
        <FigureTable title="Tujuan" cells={targets} />
        <FigureTable title="Cara bertemu" cells={modes} />
      </div>
    </>
  );
}

/** `2026-11` as `November 2026`. */
const inWords = (cell: CounselingFigure): CounselingFigure => ({
  ...cell,
  label: monthAndYear(localDate(`${cell.label}-01`)),
});

/** Fewer people than may be shown. */
const shown = (figure: number | null): string => (figure === null ? '–' : showNumber(figure));

function FigureTable({ title, cells }: { readonly title: string; readonly cells: readonly CounselingFigure[] }) {
  if (cells.length === 0) return null;
  return (
    <Card title={title} dense>
      <table className="w-full">
        <thead>
          <tr className="small secondary">
            <th className="text-start regular" scope="col">
              {title}
            </th>
            <th className="text-end regular" scope="col">
              Sesi
            </th>
            <th className="text-end regular" scope="col">
              Orang
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ label, sessions, people }) => (
            <tr key={label}>
              <th className="text-start regular" scope="row">
                {label}
              </th>
              <td className="text-end tabular">{shown(sessions)}</td>
              <td className="text-end tabular">{shown(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
