/**
 * /client/cuti/validator, /client/lembur/validator: my ledger per person and period, exceptions first
 * (product/requests#validation-ledger).
 */
import Button from '@mui/material/Button';
import type { Worksheet, WorksheetPerson, WorksheetRow } from '@hadir/contract/validator/endpoints.ts';
import type { WorksheetKind } from '@hadir/domain/validator/worksheet.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { startQueue } from '../../../api/queue/queue.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { useGo, usePathname, useSearchValues, writeSearch } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { type RowKey, useRowKeys } from '../../../ui/keys/row-keys.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { setPageCount } from '../../../ui/navigation/menu-badges.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Act, moveOf, useDecide, useDecisions, type Words } from '../inbox/decide/decisions.ts';
import { useOwner, useToday, useZone } from '../use-zone.ts';
import { getWorksheet } from './worksheet-calls.ts';
import { WorksheetCard, WorksheetLine } from './worksheet-card.tsx';
import { WorksheetSigning } from './worksheet-signing.tsx';
import { WorksheetStrip } from './worksheet-strip.tsx';
import { amountText, isPlain, waitingOf } from './worksheet-text.ts';
import styles from './worksheet.module.css';

const WorksheetPersonPanel = lazy(() => import('./worksheet-person.tsx'));
const RefuseDialog = lazy(() => import('../inbox/decide/refuse-dialog.tsx'));

/** As many as the server decides at once. */
const BATCH_SIZE = 100;
/** From here on a name is looked for rather than read. */
const SEARCH_FROM = 8;

/** Without what was decided here a moment ago: the server's answer follows. */
function withoutDecided(people: Worksheet['people'], decisions: ReturnType<typeof useDecisions>): WorksheetPerson[] {
  const stands = (row: WorksheetRow): WorksheetRow => {
    const decision = decisions[row.id];
    const decided = decision !== undefined && decision.state !== 'refused' && decision.version === row.version;
    return decided && row.standing === 'mine' ? { ...row, standing: 'decided', can: [] } : row;
  };
  return people.map((one) => ({ ...one, rows: one.rows.map(stands) }));
}

export function WorksheetPage({ kind }: { kind: WorksheetKind }) {
  const search = useSearchValues();
  const path = usePathname();
  const go = useGo();
  const phone = useIsPhone();
  const today = useToday();
  const zone = useZone();
  const owner = useOwner();
  const toast = useToast();
  const decisions = useDecisions();
  const { decide } = useDecide();
  const [wanted, setWanted] = useState('');
  const [confirming, setConfirming] = useState<{ act: Exclude<Act, 'approve'>; rows: readonly WorksheetRow[] }>();
  const named = typeof search['periode'] === 'string' ? search['periode'] : undefined;
  const answer = useRemote(
    getWorksheet,
    { query: { kind, ...(named === undefined ? {} : { period: named }) } },
    { keepPreviousData: true },
  );
  const ledger = answer.data?.data;
  const all = withoutDecided(ledger?.people ?? [], decisions);
  const people = all.filter(({ person }) =>
    `${person.fullname} ${person.employeeNo}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const waiting = all.reduce((sum, one) => sum + waitingOf(one).length, 0);
  const opened = people.find(({ person }) => person.id === search['buka']);
  useEffect(() => {
    if (owner !== undefined) startQueue(owner);
  }, [owner]);
  useEffect(() => {
    if (ledger !== undefined) setPageCount(path, waiting);
  }, [path, waiting, ledger]);
  usePageTitle(ledger === undefined ? {} : { title: `Data Validator ${ledger.stage}` });

  const address = (to: { periode?: string | undefined; buka?: string | undefined }) =>
    path + writeSearch({ periode: named, buka: opened?.person.id, ...to });
  const open = (id: string | undefined) => go(address({ buka: id }), { replace: id === undefined || !phone });
  const run = async (act: Act, rows: readonly WorksheetRow[], words?: Words) => {
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await decide(rows.slice(from, from + BATCH_SIZE), act, words);
  };
  const act = (how: Act, rows: readonly WorksheetRow[]) => {
    const able = rows.filter((row) => row.standing === 'mine' && moveOf(row, how) !== undefined);
    if (able.length === 0) return;
    if (how !== 'approve') return setConfirming({ act: how, rows: able });
    run(how, able).catch((error: unknown) =>
      toast({ message: isCallError(error) ? error.message : 'Belum terkirim. Coba lagi.', colour: 'error' }),
    );
  };
  const giveBack = (one: WorksheetPerson) =>
    act(waitingOf(one).some((row) => moveOf(row, 'return') !== undefined) ? 'return' : 'reject', one.rows);
  const exceptional = people.filter((one) => !isPlain(one));
  const plain = people.filter(isPlain);
  const clean = plain.flatMap(waitingOf);
  const ordered = [...exceptional, ...plain];
  useRowKeys((key: RowKey) => {
    const at = opened === undefined ? -1 : ordered.indexOf(opened);
    if (key === 'j' || key === 'k') {
      const to = ordered[key === 'j' ? at + 1 : Math.max(0, at - 1)];
      if (to !== undefined) open(to.person.id);
    } else if (opened === undefined) return;
    else if (key === 's') act('approve', opened.rows);
    else if (key === 't') act('reject', opened.rows);
    else if (key === 'i') act('return', opened.rows);
  }, !phone);

  if (ledger === undefined)
    return answer.error === undefined ? (
      <Loading heights={[76, 24, 190, 190, 56, 56]} />
    ) : (
      <Failed error={answer.error} title="Buku validasi belum dapat dimuat" retry={() => answer.mutate()} />
    );
  const dialog =
    confirming === undefined ? null : (
      <Suspense fallback={null}>
        <RefuseDialog
          {...confirming}
          close={() => setConfirming(undefined)}
          run={async (words) => {
            await run(confirming.act, confirming.rows, words);
            setConfirming(undefined);
          }}
        />
      </Suspense>
    );
  const panel =
    opened === undefined ? null : (
      <Suspense fallback={<Loading heights={[72, 96, 96]} />}>
        <WorksheetPersonPanel
          key={opened.person.id}
          one={opened}
          today={today}
          list={path.replace(/\/validator$/, '/semua')}
          act={act}
          close={() => open(undefined)}
        />
      </Suspense>
    );
  if (phone && panel !== null)
    return (
      <>
        {panel}
        {dialog}
      </>
    );
  const propsOf = (one: WorksheetPerson) => ({
    kind,
    period: ledger.period,
    one,
    open: () => open(one.person.id),
    validate: () => act('approve', one.rows),
    giveBack: () => giveBack(one),
  });
  return (
    <div className={styles.page}>
      <WorksheetStrip
        ledger={ledger}
        today={today}
        choose={(label) => go(address({ periode: label, buka: undefined }))}
      />
      {all.length > SEARCH_FROM ? (
        <SearchBox label="Cari nama atau NIK" value={wanted} set={setWanted} width={280} />
      ) : null}
      {all.length === 0 ? (
        <Empty
          title={kind === 'overtime' ? 'Tidak ada lembur pada periode ini' : 'Tidak ada cuti pada periode ini'}
          text={`Yang diajukan karyawan yang ditempatkan di ${ledger.client} muncul di sini.`}
        />
      ) : people.length === 0 ? (
        <Empty icon="search" title="Tidak ada yang cocok" text="Ubah kata pencarian." />
      ) : null}
      {exceptional.length === 0 ? null : (
        <section aria-labelledby="periksa-dulu">
          <div className={styles.section}>
            <h2 id="periksa-dulu">Periksa dulu</h2>
            <span>{showNumber(exceptional.length)} orang dengan pengecualian</span>
          </div>
          <div className={styles.cards}>
            {exceptional.map((one) => (
              <WorksheetCard key={one.person.id} {...propsOf(one)} />
            ))}
          </div>
        </section>
      )}
      {plain.length === 0 ? null : (
        <section aria-labelledby="tanpa-pengecualian">
          <div className={styles.section}>
            <h2 id="tanpa-pengecualian">Tanpa pengecualian</h2>
            <span>
              {showNumber(plain.length)} orang,{' '}
              {amountText(
                kind,
                plain.reduce((sum, one) => sum + one.total, 0),
              )}
            </span>
            {clean.length === 0 ? null : (
              <Button variant="contained" color="primary" onClick={() => act('approve', clean)}>
                <Icon name="check" size={20} />
                Validasi semua tanpa pengecualian ({showNumber(clean.length)})
              </Button>
            )}
          </div>
          <ul className={styles.lines}>
            {plain.map((one) => (
              <WorksheetLine key={one.person.id} {...propsOf(one)} />
            ))}
          </ul>
        </section>
      )}
      {all.length === 0 ? null : <WorksheetSigning ledger={{ ...ledger, people: all }} zone={zone} />}
      {phone || waiting === 0 ? null : (
        <p className={styles.quiet}>
          <kbd>J</kbd> <kbd>K</kbd> pindah orang, <kbd>S</kbd> validasi, <kbd>T</kbd> tolak, <kbd>I</kbd> kembalikan
        </p>
      )}
      <p className={styles.quiet}>Hanya karyawan yang ditempatkan di {ledger.client}</p>
      {panel}
      {dialog}
    </div>
  );
}
