/**
 * /client/cuti/validator, /client/lembur/validator: my ledger per person and period, exceptions first
 * (product/requests#validation-ledger).
 */
import Button from '@mui/material/Button';
import type { Worksheet, WorksheetPerson, WorksheetRow } from '@hadir/contract/validator/endpoints.ts';
import type { WorksheetKind } from '@hadir/domain/validator/worksheet.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useRemote } from '../../../api/fetching.ts';
import { startQueue } from '../../../api/queue/queue.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { usePathname } from '../../../ui/navigation/go.tsx';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { setPageCount } from '../../../ui/navigation/menu-badges.ts';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { NoticeRows } from '../../../ui/feedback/notice-row.tsx';
import { useDecideKeys } from '../../../ui/deciding/decide-keys.ts';
import { isDecided } from '../../../ui/deciding/decided-rows.ts';
import { refusedRows } from '../../../ui/deciding/deciding.ts';
import { RefusedNotices } from '../../../ui/deciding/refused-notices.tsx';
import {
  type Act,
  ACTS,
  moveOf,
  type RequestDecisions,
  useDecideRequests,
  useRequestDecisions,
} from '../inbox/decide/decisions.ts';
import { useRequestActs } from '../inbox/decide/use-request-acts.tsx';
import { useMe } from '../../../api/me.ts';
import { getWorksheet } from './worksheet-calls.ts';
import { type PersonProps, WorksheetCard, WorksheetLine } from './worksheet-card.tsx';
import { WorksheetSigning } from './worksheet-signing.tsx';
import { WorksheetStrip } from './worksheet-strip.tsx';
import { amountText, isPlain, kindWord, waitingOf } from './worksheet-text.ts';
import styles from './worksheet.module.css';

const WorksheetPersonPanel = lazy(() => import('./worksheet-person.tsx'));

/** The period and the person whose rows are open. */
const SEARCH = { periode: id, buka: id };

/** From here on a name is looked for rather than read. */
const SEARCH_FROM = 8;

/** Without what was decided here a moment ago: the server's answer follows. */
function withoutDecided(people: Worksheet['people'], decisions: RequestDecisions): WorksheetPerson[] {
  const shown = (row: WorksheetRow): WorksheetRow => {
    const mark = decisions[row.id];
    const decided = mark !== undefined && isDecided(mark, row) && row.standing === 'mine';
    return decided ? { ...row, standing: 'decided', can: [] } : row;
  };
  return people.map((one) => ({ ...one, rows: one.rows.map(shown) }));
}

type PageProps = { kind: WorksheetKind };

/** The ledger with its answer, what of it is looked for, and the moves on it. */
function useWorksheet({ kind }: PageProps) {
  const { search, change } = usePageSearch(SEARCH);
  const path = usePathname();
  const phone = useIsPhone();
  const decisions = useRequestDecisions();
  const [wanted, setWanted] = useState('');
  const named = search.periode;
  const query = { kind, ...(named !== undefined && { period: named }) };
  const answer = useRemote(getWorksheet, { query }, { keepPreviousData: true });
  const ledger = answer.data?.data;
  const all = withoutDecided(ledger?.people ?? [], decisions);
  const people = all.filter(({ person }) =>
    `${person.fullname} ${person.employeeNo}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const opened = people.find(({ person }) => person.id === search.buka);
  const { act: actOn, dialog } = useRequestActs();
  const { forget } = useDecideRequests();

  const act = (how: Act, rows: readonly WorksheetRow[]) =>
    actOn(
      how,
      rows.filter(({ standing }) => standing === 'mine'),
    );
  return {
    answer,
    ledger,
    all,
    people,
    opened,
    wanted,
    setWanted,
    act,
    dialog,
    forget,
    waiting: all.reduce((sum, one) => sum + waitingOf(one).length, 0),
    exceptional: people.filter((one) => !isPlain(one)),
    plain: people.filter(isPlain),
    refused: refusedRows(decisions),
    open: (id: string | undefined) => change({ buka: id }, { replace: id === undefined || !phone }),
    choosePeriod: (label: string | undefined) => change({ periode: label, buka: undefined }),
    listPath: path.replace(/\/validator$/, '/semua'),
  };
}

type WorksheetState = ReturnType<typeof useWorksheet>;

export function WorksheetPage({ kind }: PageProps) {
  const path = usePathname();
  const phone = useIsPhone();
  const owner = useMe().person;
  const page = useWorksheet({ kind });
  const { answer, ledger, opened, waiting, exceptional, plain, act, dialog, open } = page;
  useEffect(() => {
    if (owner !== undefined) startQueue(owner);
  }, [owner]);
  useEffect(() => {
    if (ledger !== undefined) setPageCount(path, waiting);
  }, [path, waiting, ledger]);
  usePageTitle({ ...(ledger && { title: `Data Validator ${ledger.stage}` }) });
  useDecideKeys({
    rows: [...exceptional, ...plain],
    current: opened,
    chosen: undefined,
    open: ({ person }) => open(person.id),
    act: (key, people) =>
      act(
        ACTS[key],
        people.flatMap(({ rows }) => rows),
      ),
    active: !phone,
  });
  if (ledger === undefined)
    return (
      <AsyncContent
        data={undefined}
        error={answer.error}
        retry={() => answer.mutate()}
        loading={[76, 24, 190, 190, 56, 56]}
        title="Buku validasi belum dapat dimuat"
      />
    );
  return (
    <>
      {(!phone || opened === undefined) && <Ledger page={page} ledger={ledger} kind={kind} />}
      <OpenedPerson page={page} />
      {dialog}
    </>
  );
}

function OpenedPerson({ page: { opened, listPath, act, open } }: { page: WorksheetState }) {
  const { today } = useMe();
  if (opened === undefined) return null;
  return (
    <Suspense fallback={<Loading heights={[72, 96, 96]} />}>
      <WorksheetPersonPanel
        key={opened.person.id}
        one={opened}
        today={today}
        list={listPath}
        act={act}
        close={() => open(undefined)}
      />
    </Suspense>
  );
}

interface LedgerProps {
  page: WorksheetState;
  ledger: Worksheet;
  kind: WorksheetKind;
}

function Ledger({ page, ledger, kind }: LedgerProps) {
  const { all, people, exceptional, plain, waiting, wanted, setWanted, refused, forget, choosePeriod } = page;
  const { today, zone } = useMe();
  const phone = useIsPhone();
  return (
    <div className={`stack start one-column gap-16 ${styles.page}`}>
      <WorksheetStrip ledger={ledger} today={today} choose={choosePeriod} />
      {refused.length > 0 && (
        <NoticeRows>
          <RefusedNotices refused={refused} named={({ person }) => ({ name: person.fullname })} forget={forget} />
        </NoticeRows>
      )}
      {all.length > SEARCH_FROM && <SearchBox label="Cari nama atau NIK" value={wanted} set={setWanted} width={280} />}
      {all.length === 0 && (
        <Empty
          title={`Tidak ada ${kindWord[kind]} pada periode ini`}
          text={`Yang diajukan karyawan yang ditempatkan di ${ledger.client} muncul di sini.`}
        />
      )}
      {all.length > 0 && people.length === 0 && (
        <Empty icon="search" title="Tidak ada yang cocok" text="Ubah kata pencarian." />
      )}
      {exceptional.length > 0 && <Exceptional page={page} ledger={ledger} kind={kind} />}
      {plain.length > 0 && <Plain page={page} ledger={ledger} kind={kind} />}
      {all.length > 0 && <WorksheetSigning ledger={{ ...ledger, people: all }} zone={zone} />}
      {!phone && waiting !== 0 && (
        <p className="caption secondary">
          <kbd>J</kbd> <kbd>K</kbd> pindah orang, <kbd>S</kbd> validasi, <kbd>T</kbd> tolak, <kbd>I</kbd> kembalikan
        </p>
      )}
      <p className="caption secondary">Hanya karyawan yang ditempatkan di {ledger.client}</p>
    </div>
  );
}

function personProps({ page: { act, open }, ledger, kind }: LedgerProps, one: WorksheetPerson): PersonProps {
  const back = waitingOf(one).some((row) => moveOf(row, 'return') !== undefined) ? 'return' : 'reject';
  return {
    kind,
    period: ledger.period,
    one,
    open: () => open(one.person.id),
    validate: () => act('approve', one.rows),
    giveBack: () => act(back, one.rows),
  };
}

function Exceptional(props: LedgerProps) {
  const { exceptional } = props.page;
  return (
    <section aria-labelledby="periksa-dulu">
      <div className={`row wrap min-h-40 ${styles.section}`}>
        <h2 className="large bold" id="periksa-dulu">
          Periksa dulu
        </h2>
        <span className="flex-1 secondary">{showNumber(exceptional.length)} orang dengan pengecualian</span>
      </div>
      <div className={`stack gap-12 ${styles.cards}`}>
        {exceptional.map((one) => (
          <WorksheetCard key={one.person.id} {...personProps(props, one)} />
        ))}
      </div>
    </section>
  );
}

function Plain(props: LedgerProps) {
  const { plain, act } = props.page;
  const clean = plain.flatMap(waitingOf);
  const total = plain.reduce((sum, one) => sum + one.total, 0);
  return (
    <section aria-labelledby="tanpa-pengecualian">
      <div className={`row wrap min-h-40 ${styles.section}`}>
        <h2 className="large bold" id="tanpa-pengecualian">
          Tanpa pengecualian
        </h2>
        <span className="flex-1 secondary">
          {showNumber(plain.length)} orang, {amountText(props.kind, total)}
        </span>
        {clean.length > 0 && (
          <Button variant="contained" color="primary" onClick={() => act('approve', clean)}>
            <Icon name="check" size={20} />
            Validasi semua tanpa pengecualian ({showNumber(clean.length)})
          </Button>
        )}
      </div>
      <ul className={`stack overflow-hidden cols-16 card ${styles.lines}`}>
        {plain.map((one) => (
          <WorksheetLine key={one.person.id} {...personProps(props, one)} />
        ))}
      </ul>
    </section>
  );
}
