/** /mtv/event-activity-registration: who joined activities, who has done them, and the file. */
import { activityRegistrationColumns } from '@hadir/contract/company-events/columns.ts';
import type { ActivityRow } from '@hadir/contract/company-events/programme.ts';
import { activityStateWord } from '@hadir/contract/company-events/words.ts';
import { ACTIVITY_STATES } from '@hadir/domain/company-events/event-programme.ts';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { activityRowsFile, finishActivity, listActivityRows } from '../event-calls.ts';
import { ActivityChip } from '../event-chips.tsx';
import { PersonList, queryOf, shownColumns } from './person-list.tsx';

const WIDTHS = { employeeNo: 100, fullname: 170, event: 170, activity: 170, state: 120, points: 70 };
const REFRESH_MS = 10_000;
/** The button stands where it is seen without scrolling. */
const BUTTON_AT = 2;
const BUTTON: TableColumn<ActivityRow> = {
  key: 'can',
  label: 'Catat',
  width: 120,
  cell: (row) => <FinishButton row={row} />,
};

const columns = shownColumns(activityRegistrationColumns, WIDTHS, {
  state: ({ state }) => <ActivityChip state={state} />,
}).toSpliced(BUTTON_AT, 0, BUTTON);

function FinishButton({ row: { id, fullname, can } }: { readonly row: ActivityRow }) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tercatat. Coba lagi.' });
  if (!can.includes('finish')) return null;
  const finish = async () => {
    if (await run((send) => send(finishActivity, { params: { id }, body: {} })))
      toast({ message: `${fullname} selesai.`, colour: 'success' });
  };
  return (
    <OnlineButton
      size="small"
      variant="outlined"
      disabled={busy}
      aria-label={`Catat selesai ${fullname}`}
      onClick={() => void finish()}
    >
      Selesai
    </OnlineButton>
  );
}

export default function ActivityRegistrationsPage() {
  const [state, change] = useListState();
  const query = queryOf(state, ACTIVITY_STATES);
  const answer = useRemote(
    listActivityRows,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  return (
    <PersonList
      label="Registrasi Aktivitas"
      columns={columns}
      answer={answer}
      state={state}
      change={change}
      stateWords={activityStateWord}
      file={(format) => activityRowsFile.address({ query: { ...query, format } })}
      card={ActivityCard}
      counted="pendaftar"
      empty={{ title: 'Belum ada pendaftar kegiatan', text: 'Yang memilih kegiatan acara tampil di sini.' }}
    />
  );
}

function ActivityCard(row: ActivityRow) {
  return (
    <div className="card stack gap-8 pad-12">
      <span className="row between wrap gap-8">
        <b className="medium break-anywhere">{row.fullname}</b>
        <ActivityChip state={row.state} />
      </span>
      <span className="caption secondary">
        {row.activity} · {momentText(row.start, row.zone)}
        {row.unit !== null && ` · ${row.unit}`}
      </span>
      <FinishButton row={row} />
    </div>
  );
}
