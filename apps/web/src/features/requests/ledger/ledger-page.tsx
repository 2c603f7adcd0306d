/**
 * /client/cuti/validator, /client/lembur/validator: my ledger per person and period, exceptions first
 * (product/requests#validation-ledger).
 */
import Button from '@mui/material/Button';
import type { Ledger, LedgerPerson, LedgerRow } from '@hadir/contract/validator.ts';
import type { LedgerKind } from '@hadir/domain/validator/ledger.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { startQueue } from '../../../api/queue/queue.ts';
import { showNumber } from '../../../ui/format.ts';
import { useGo, usePathname, useSearchValues, writeSearch } from '../../../ui/go.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { type RowKey, useRowKeys } from '../../../ui/row-keys.ts';
import { useIsPhone } from '../../../ui/screen.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { tellCount } from '../../../ui/signals.ts';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Act, moveOf, useDecide, useDecisions, type Words } from '../inbox/decisions.ts';
import { useOwner, useToday, useZone } from '../who-and-when.ts';
import { getLedger } from './ledger-calls.ts';
import { LedgerCard, LedgerLine } from './ledger-card.tsx';
import { LedgerSigning } from './ledger-signing.tsx';
import { LedgerStrip } from './ledger-strip.tsx';
import { amountText, isPlain, waitingOf } from './ledger-text.ts';
import styles from './ledger.module.css';

const LedgerPersonPanel = lazy(() => import('./ledger-person.tsx'));
const RefuseDialog = lazy(() => import('../inbox/refuse-dialog.tsx'));

/** As many as the server decides at once. */
const AT_ONCE = 100;
/** From here on a name is looked for rather than read. */
const SEARCH_FROM = 8;

/** Without what was decided here a moment ago: the server's answer follows. */
function withoutDecided(people: Ledger['people'], decisions: ReturnType<typeof useDecisions>): LedgerPerson[] {
  const stands = (row: LedgerRow): LedgerRow => {
    const decision = decisions[row.id];
    const decided = decision !== undefined && decision.state !== 'refused' && decision.version === row.version;
    return decided && row.standing === 'mine' ? { ...row, standing: 'decided', can: [] } : row;
  };
  return people.map((one) => ({ ...one, rows: one.rows.map(stands) }));
}

export function LedgerPage({ kind }: { kind: LedgerKind }) {
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
  const [asked, setAsked] = useState<{ act: Exclude<Act, 'yes'>; rows: readonly LedgerRow[] }>();
  const named = typeof search['periode'] === 'string' ? search['periode'] : undefined;
  const answer = useRemote(
    getLedger,
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
    if (ledger !== undefined) tellCount(path, waiting);
  }, [path, waiting, ledger]);
  usePageTitle(ledger === undefined ? {} : { title: `Data Validator ${ledger.stage}` });

  const address = (to: { periode?: string | undefined; buka?: string | undefined }) =>
    path + writeSearch({ periode: named, buka: opened?.person.id, ...to });
  const open = (id: string | undefined) => go(address({ buka: id }), { replace: id === undefined || !phone });
  const run = async (act: Act, rows: readonly LedgerRow[], words?: Words) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) await decide(rows.slice(from, from + AT_ONCE), act, words);
  };
  const act = (how: Act, rows: readonly LedgerRow[]) => {
    const able = rows.filter((row) => row.standing === 'mine' && moveOf(row, how) !== undefined);
    if (able.length === 0) return;
    if (how !== 'yes') return setAsked({ act: how, rows: able });
    run(how, able).catch((error: unknown) =>
      toast({ message: isCallError(error) ? error.message : 'Belum terkirim. Coba lagi.', colour: 'error' }),
    );
  };
  const giveBack = (one: LedgerPerson) =>
    act(waitingOf(one).some((row) => moveOf(row, 'return') !== undefined) ? 'return' : 'no', one.rows);
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
    else if (key === 's') act('yes', opened.rows);
    else if (key === 't') act('no', opened.rows);
    else if (key === 'i') act('return', opened.rows);
  }, !phone);

  if (ledger === undefined)
    return answer.error === undefined ? (
      <Loading heights={[76, 24, 190, 190, 56, 56]} />
    ) : (
      <Failed error={answer.error} title="Buku validasi belum dapat dimuat" again={() => answer.mutate()} />
    );
  const dialog =
    asked === undefined ? null : (
      <Suspense fallback={null}>
        <RefuseDialog
          {...asked}
          close={() => setAsked(undefined)}
          run={async (words) => {
            await run(asked.act, asked.rows, words);
            setAsked(undefined);
          }}
        />
      </Suspense>
    );
  const panel =
    opened === undefined ? null : (
      <Suspense fallback={<Loading heights={[72, 96, 96]} />}>
        <LedgerPersonPanel
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
  const propsOf = (one: LedgerPerson) => ({
    kind,
    period: ledger.period,
    one,
    open: () => open(one.person.id),
    validate: () => act('yes', one.rows),
    giveBack: () => giveBack(one),
  });
  return (
    <div className={styles.page}>
      <LedgerStrip ledger={ledger} today={today} choose={(label) => go(address({ periode: label, buka: undefined }))} />
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
              <LedgerCard key={one.person.id} {...propsOf(one)} />
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
              <Button variant="contained" color="primary" onClick={() => act('yes', clean)}>
                <Icon name="check" size={20} />
                Validasi semua tanpa pengecualian ({showNumber(clean.length)})
              </Button>
            )}
          </div>
          <ul className={styles.lines}>
            {plain.map((one) => (
              <LedgerLine key={one.person.id} {...propsOf(one)} />
            ))}
          </ul>
        </section>
      )}
      {all.length === 0 ? null : <LedgerSigning ledger={{ ...ledger, people: all }} zone={zone} />}
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
