/** /laporan/sisa-cuti: what everybody has left, and behind each line the book of every day given and taken. */
import { lazy, Suspense } from 'react';
import type { LeaveBalanceRow } from '@hadir/contract/leave/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { DownloadButtons } from '../../ui/buttons/download-buttons.tsx';
import { Chip } from '../../ui/chips/chip.tsx';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { hiddenColumns, ListColumns } from '../../ui/list-page/column-menu.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { CardPlaceholder, Loading } from '../../ui/feedback/states.tsx';
import { balancesFile, listBalances } from './balance-calls.ts';
import { balanceColumns, leftBalanceColumns, QUIET_COLUMNS } from './balance-columns.tsx';
import styles from './leave.module.css';

const BalancePanel = lazy(() => import('./balance-panel.tsx'));
const BalancePeriods = lazy(() => import('./balance-periods.tsx'));
/** Pixels of the figures before they are there; the placeholder has a space below. */
const STRIP_HEIGHT = 62;
const SORTS = ['fullname', 'employeeNo'] as const;

export default function BalancesPage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const mayTake = (useSession().data?.grants['leave.balance.export'] ?? []).length > 0;
  const sort = SORTS.find((key) => key === state.sort);
  const left = state.filters['keluar'] !== undefined;
  const columns = left ? leftBalanceColumns : balanceColumns;
  const employment = left ? ('left' as const) : ('current' as const);
  const query = { search: state.search, employment, ...(sort !== undefined && { sort, order: state.order }) };
  const answer = useRemote(
    listBalances,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const hidden = hiddenColumns(columns, state, QUIET_COLUMNS);
  const panel = state.open !== undefined && (
    <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
      <BalancePanel key={state.open} userId={state.open} close={() => change({ open: undefined })} />
    </Suspense>
  );
  if (phone && panel) return panel;
  return (
    <>
      <div className="column fill gap-12">
        <Suspense fallback={<CardPlaceholder height={STRIP_HEIGHT} />}>
          <BalancePeriods query={{ search: state.search, employment }} />
        </Suspense>
        <ListPage<LeaveBalanceRow>
          label="Sisa cuti karyawan"
          columns={columns}
          hidden={hidden}
          rowId={({ userId }) => userId}
          answer={answer}
          state={{ ...state, filters: {} }}
          change={change}
          searchFor="Cari nama atau NIK"
          filters={
            <Chip
              on={left}
              aria-pressed={left}
              onClick={() => change({ filters: left ? {} : { keluar: ['ya'] }, open: undefined })}
            >
              Sudah keluar
            </Chip>
          }
          actions={
            <>
              <ListColumns columns={columns} hidden={hidden} state={state} change={change} />
              {mayTake && (
                <DownloadButtons
                  formats={['xlsx', 'csv', 'pdf']}
                  address={(format) => balancesFile.address({ query: { ...query, format } })}
                />
              )}
            </>
          }
          open={({ userId }) => change({ open: userId })}
          {...(state.open !== undefined && { selected: state.open })}
          card={(row) => <BalanceCard row={row} open={() => change({ open: row.userId })} />}
          {...(answer.data !== undefined && { summary: `${showNumber(answer.data.total)} orang` })}
          empty={left ? NOBODY_LEFT : NOBODY}
        />
      </div>
      {panel}
    </>
  );
}

const NOBODY = { title: 'Belum ada karyawan dengan cuti', text: 'Hak cuti timbul setelah masa kerjanya cukup.' };
const NOBODY_LEFT = {
  title: 'Belum ada yang keluar',
  text: 'Yang sudah keluar tampil di sini dengan hari yang diganti uang.',
};

function BalanceCard({ row, open }: { row: LeaveBalanceRow; open: () => void }) {
  return (
    <button
      type="button"
      className={`card row between w-full text-primary text-start gap-12 ${styles.card}`}
      onClick={open}
    >
      <span>
        <b className="large medium">{row.fullname}</b>
        <small>
          {row.leftOn === null ? `Dipakai ${daysText(row.used)}` : `Keluar ${showDate(row.leftOn)}`}
          {row.waiting !== 0 && `, menunggu ${daysText(row.waiting)}`}
        </small>
      </span>
      <span className={`flex-none secondary ${styles.figure}`}>
        <b className="large medium">{daysText(row.payout ?? row.available)}</b> hari
        {row.payout !== null && ' diganti uang'}
      </span>
    </button>
  );
}
