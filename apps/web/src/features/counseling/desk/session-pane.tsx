/** One session at the desk: who and when, then its texts once they are opened, and what may be done. */
import type { DeskSession, OpenedSession } from '@hadir/contract/counseling/shapes.ts';
import { sessionReasonWord } from '@hadir/contract/counseling/words.ts';
import { useState } from 'react';
import { useReload } from '../../../api/reload.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { closeKey, openSession } from '../counseling-calls.ts';
import { KeyCard } from '../key/key-card.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { BlurButton, Private } from '../privacy-blur.tsx';
import { SessionChip, whenText, whereText } from '../session-chip.tsx';
import { EarlierNotes } from './earlier-notes.tsx';
import { NoteEditor } from './note-editor.tsx';
import { SessionActions } from './session-actions.tsx';
import { Face } from './session-queue.tsx';

interface PaneProps {
  readonly session: DeskSession;
  /** It is opened: it stays, whichever session becomes the first of the list. */
  readonly pin: () => void;
}

export function SessionPane({ session, pin }: PaneProps) {
  const { who, anonymous, number, category, sensitive, mode, state, proposal, handOver, reason, zone } = session;
  const phone = useIsPhone();
  return (
    <section className="stack one-column gap-16 w-full" aria-label="Sesi">
      <header className="row gap-12">
        <Private>
          <Face who={who} isAnonymous={anonymous} />
        </Private>
        <div className="grow">
          <h2 className="section bold letter-tight break-anywhere">
            <Private>{who}</Private>, sesi {number}
          </h2>
          <p className="secondary">
            {sensitive ? 'Sensitif' : category} · {whereText(mode, '')} · {whenText(session)}
          </p>
        </div>
        <SessionChip state={state} />
      </header>
      {reason !== null && <p className="secondary">Alasan: {sessionReasonWord[reason]}</p>}
      {proposal !== null && (
        <Notice tone="terlambat">Anda mengusulkan {whenText({ ...proposal, zone })}. Menunggu jawaban pemohon.</Notice>
      )}
      {handOver !== null && (
        <Notice tone="terlambat">Ditawarkan kepada {handOver.desk}. Menunggu persetujuan pemohon.</Notice>
      )}
      <SessionTexts session={session} pin={pin} />
      <SessionActions session={session} />
      {/* Beside a list it stands below the list. */}
      {phone && (
        <div className="row">
          <BlurButton />
        </div>
      )}
    </section>
  );
}

const READERS: Readonly<Record<DeskSession['target'], string>> = {
  counselor: 'Hanya Anda yang membaca. HRD hanya melihat waktu dan status.',
  hrd: 'Setelah diambil, hanya yang mengambil yang membaca. Konselor dan admin tidak.',
};

/** Texts come only when they are asked for; whoever asked for the session sees that they were opened. */
function SessionTexts({ session, pin }: PaneProps) {
  const { key } = useCounselingKey();
  const [opened, setOpened] = useState<OpenedSession>();
  const { busy, run } = useWrite({ otherwise: 'Isi sesi belum dapat dibuka. Coba lagi.' });
  const reload = useReload();
  const open = () =>
    run(async () => {
      setOpened((await openSession({ params: { id: session.id }, body: {} })).data);
      pin();
    });
  const lock = () =>
    run(async () => {
      await closeKey({ body: {} });
      setOpened(undefined);
      await reload(['counseling']);
    });
  if (key === undefined) return null;
  if (session.takenBy !== null && !session.mine)
    return <p className="secondary">Diambil {session.takenBy}. Hanya ia yang membaca isinya.</p>;
  const isOpen = key.state === 'open';
  if (opened === undefined) {
    if (!isOpen) return <KeyCard state={key} />;
    return (
      <div className="card stack gap-12 pad-16 justify-items-start">
        <p className="secondary">{READERS[session.target]} Pemohon melihat kapan isinya dibuka.</p>
        <OnlineButton variant="contained" color="primary" busy={busy} working="Membuka" onClick={() => void open()}>
          <Icon name="eye" size={16} />
          Buka isi sesi
        </OnlineButton>
      </div>
    );
  }
  return (
    <>
      <Notice tone="soft" icon="lock">
        {READERS[session.target]}
      </Notice>
      {isOpen ? (
        <>
          <Story opened={opened} />
          <EarlierNotes earlier={opened.earlier} />
        </>
      ) : (
        <KeyCard state={key} says="Kunci tertutup. Buka lagi supaya catatan tersimpan." />
      )}
      {session.mine ? (
        <NoteEditor
          sessionId={session.id}
          first={opened.note}
          protocol={opened.protocol}
          isOpen={isOpen}
          lock={() => void lock()}
          leave={() => setOpened(undefined)}
        />
      ) : (
        <p className="secondary">Ambil sesi ini untuk menulis catatan.</p>
      )}
    </>
  );
}

const NOT_SHOWN: Readonly<Record<Exclude<OpenedSession['summaryState'], 'shown'>, string>> = {
  lost: 'Cerita ini dikunci untuk kunci lama. Ia terbaca lagi setelah pemohon membukanya sendiri.',
  ended: 'Isinya sudah dihapus menurut masa simpan.',
};

function Story({ opened: { summary, summaryState } }: { readonly opened: OpenedSession }) {
  return (
    <section className="card stack gap-8 pad-16" aria-label="Cerita pemohon">
      <h3 className="medium">Cerita pemohon</h3>
      {summaryState === 'shown' ? (
        <p className="break-anywhere">
          <Private>{summary}</Private>
        </p>
      ) : (
        <p className="secondary">{NOT_SHOWN[summaryState]}</p>
      )}
    </section>
  );
}
