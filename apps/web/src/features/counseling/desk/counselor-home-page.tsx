/** /dashboards/counselor: what waits, what comes next, and the day by its hours. */
import Button from '@mui/material/Button';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { sessionStateWord } from '@hadir/contract/counseling/words.ts';
import { SESSION_STATES } from '@hadir/domain/counseling/session.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { addressOf, Go, useGo } from '../../../ui/navigation/go.tsx';
import { day, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { getSummary } from '../counseling-calls.ts';
import { KeyCard } from '../key/key-card.tsx';
import { RecoveryCode } from '../key/recovery-code.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { BlurButton, Private } from '../privacy-blur.tsx';
import { whenText, whereText } from '../session-chip.tsx';
import { Agenda, dateOf } from './agenda.tsx';
import { deskAddress } from './desk-paths.ts';

const PATH = '/dashboards/counselor';
const SEARCH = { tanggal: day };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

type Summary = ReplyOf<typeof counselingDesk.summary>['data'];

const TILES = { gridTemplateColumns: 'repeat(auto-fit, minmax(100px, 1fr))' };
const COLUMNS = { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)', alignItems: 'start' };

export default function CounselorHomePage() {
  const key = useCounselingKey();
  return (
    <>
      <AsyncContent data={key.key} error={key.error} retry={key.mutate} loading={[76, 320]}>
        {(state) => (
          <div className="stack one-column gap-16 w-full width-dashboard">
            {(state.state === 'none' || state.state === 'recovery' || state.state === 'blocked') && (
              <KeyCard state={state} {...(state.state === 'none' ? { says: FIRST_KEY } : {})} />
            )}
            {state.state !== 'blocked' && <Home />}
          </div>
        )}
      </AsyncContent>
      <RecoveryCode />
    </>
  );
}

const FIRST_KEY =
  'Sebelum ada kunci Anda, karyawan belum dapat meminta sesi kepada Anda. Kata sandi akun Anda membuatnya, sekali saja.';

function Home() {
  const { search, change } = usePageSearch(SEARCH);
  const { today } = useMe();
  const phone = useIsPhone();
  const go = useGo();
  const summary = useRemote(getSummary, {});
  const open = (session: DeskSession) => go(deskAddress('counselor', session.state, { buka: session.id }));
  const coming = summary.data?.data;
  // A day off shows the next day with a session.
  const first = coming?.next === null || coming?.next === undefined || coming.today > 0 ? today : dateOf(coming.next);
  const agenda = <Agenda date={search.tanggal ?? first} choose={(tanggal) => change({ tanggal })} open={open} />;
  const facts = (
    <AsyncContent data={summary.data?.data} error={summary.error} retry={summary.mutate} loading={[76, 120]}>
      {(data) => <Facts summary={data} open={open} />}
    </AsyncContent>
  );
  return (
    <div className="stack one-column gap-16" style={phone ? undefined : COLUMNS}>
      {phone && facts}
      {agenda}
      {!phone && <div className="stack one-column gap-16">{facts}</div>}
    </div>
  );
}

interface FactsProps {
  readonly summary: Summary;
  readonly open: (session: DeskSession) => void;
}

function Facts({ summary: { counts, waiting, next }, open }: FactsProps) {
  return (
    <>
      <section className="stack gap-8" style={TILES} aria-label="Jumlah sesi">
        {SESSION_STATES.map((state) => (
          <Go key={state} to={deskAddress('counselor', state)} className="card stack pad-8-12 text-primary hover-fill">
            <span className="caption secondary">{sessionStateWord[state]}</span>
            <b className="section bold">{showNumber(counts[state] ?? 0)}</b>
          </Go>
        ))}
      </section>
      {next !== null && <Next session={next} open={() => open(next)} />}
      {waiting > 0 && (
        <p className="card pad-12-16">
          <b className="medium">{showNumber(waiting)} orang di daftar tunggu</b>
          <span className="block secondary small">Diberi tahu berurutan saat ada waktu kosong.</span>
        </p>
      )}
      <div className="row wrap gap-8">
        <BlurButton />
        <Button component={Go} to={addressOf('/counselor/settings/nonactive', {})}>
          Jam konseling dan masa nonaktif
        </Button>
      </div>
    </>
  );
}

function Next({ session, open }: { readonly session: DeskSession; readonly open: () => void }) {
  const { who, mode, number, category, sensitive } = session;
  return (
    <section className="card stack gap-8 pad-16 justify-items-start" aria-label="Sesi berikutnya">
      <span className="caption secondary">Sesi berikutnya</span>
      <b className="large bold">
        <Private>{who}</Private>, sesi {number}
      </b>
      <span>
        {whenText(session)} · {whereText(mode, '')} · {sensitive ? 'Sensitif' : category}
      </span>
      <Button variant="outlined" onClick={open}>
        Buka sesi
      </Button>
    </section>
  );
}
