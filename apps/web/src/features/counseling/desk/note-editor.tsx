/** The counselor's notes of a session: stored while they are written, with the sign that somebody is in danger. */
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import type { OpenedSession } from '@hadir/contract/counseling/shapes.ts';
import { SESSION_LIMITS } from '@hadir/domain/counseling/session.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { storeNote } from '../counseling-calls.ts';
import { useBlurred } from '../privacy-blur.tsx';
import { type SaveState, useAutosave } from './use-autosave.ts';

interface NoteEditorProps {
  readonly sessionId: string;
  readonly first: OpenedSession['note'];
  readonly protocol: string;
  /** The own key is open. */
  readonly isOpen: boolean;
  readonly lock: () => void;
  /** Takes all texts off the page: the key has closed, and everything is stored. */
  readonly leave: () => void;
}

/** The address says which session is open; with another one the notes are gone. */
const ON = ['buka'];
const BLUR = { filter: 'blur(7px)' };

export function NoteEditor({ sessionId, first, protocol, isOpen, lock, leave }: NoteEditorProps) {
  const { zone } = useMe();
  const id = useId();
  const isBlurred = useBlurred();
  const [note, setNote] = useState({ body: first.body, risk: first.risk });
  const [savedAt, setSavedAt] = useState(first.savedAt);
  const version = useRef(first.version);
  const { state, problem } = useAutosave(note, isOpen, async (value) => {
    const { data } = await storeNote({ params: { id: sessionId }, body: { ...value, version: version.current } });
    version.current = data.version;
    setSavedAt(data.savedAt);
  });
  const isOver = !isOpen && state === 'saved';
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) leaveNow();
  }, [isOver]);
  const unsaved = useUnsaved(state !== 'saved', ON);
  return (
    <section className="stack one-column gap-12" aria-label="Catatan sesi">
      <div className="card stack one-column overflow-hidden focus-within-ring">
        <div className="row wrap between gap-8 pad-8-12 border-bottom">
          <label className="medium" htmlFor={id}>
            Catatan
          </label>
          <SaveLine state={state} savedAt={savedAt === null ? undefined : clockText(savedAt, zone)} />
        </div>
        <textarea
          id={id}
          className="w-full pad-12-16 large bg-paper text-primary"
          style={{ border: 0, outline: 'none', resize: 'vertical', ...(isBlurred ? BLUR : {}) }}
          rows={10}
          maxLength={SESSION_LIMITS.noteMax}
          value={note.body}
          onChange={({ target }) => setNote({ ...note, body: target.value })}
        />
        <label className="row wrap gap-8 pad-8-12 border-top min-h-48">
          <Switch
            checked={note.risk}
            onChange={(_, risk) => setNote({ ...note, risk })}
            slotProps={{ input: { role: 'switch' } }}
          />
          Tanda risiko
          <span className="small secondary">Membuka panduan darurat, tidak mengirim apa pun</span>
        </label>
      </div>
      {problem !== undefined && (
        <Notice tone="alpa" icon="warning" role="alert">
          {problem} Salin yang baru Anda ketik, lalu buka sesi ini lagi.
        </Notice>
      )}
      {note.risk && <Protocol text={protocol} />}
      <div className="row wrap between gap-8">
        <Button variant="outlined" onClick={() => unsaved.confirmExit(lock)}>
          <Icon name="lock" size={16} />
          Kunci layar
        </Button>
        <span className="small secondary">Disimpan 2 tahun setelah sesi terakhir</span>
      </div>
      {unsaved.question}
    </section>
  );
}

const WORDS: Readonly<Record<Exclude<SaveState, 'saved'>, string>> = {
  typed: 'Belum tersimpan',
  saving: 'Menyimpan…',
  waiting: 'Belum tersimpan: jangan tutup halaman ini',
  refused: 'Tidak tersimpan',
};

function SaveLine({ state, savedAt }: { readonly state: SaveState; readonly savedAt: string | undefined }) {
  if (state !== 'saved')
    return (
      <span className="small secondary" role="status">
        {WORDS[state]}
      </span>
    );
  return (
    <span className="row gap-4 small text-strong" role="status">
      <Icon name="check" size={14} />
      {savedAt === undefined ? 'Tersimpan sendiri, terenkripsi' : `Tersimpan ${savedAt}, terenkripsi`}
    </span>
  );
}

function Protocol({ text }: { readonly text: string }) {
  return (
    <section className="stack gap-8 pad-16 radius-card on-tinjau" aria-label="Panduan darurat">
      <h3 className="medium">Panduan darurat</h3>
      <p className="break-anywhere" style={{ whiteSpace: 'pre-line' }}>
        {text === '' ? 'HRD belum menulis panduan perusahaan. Keadaan darurat: hubungi 112.' : text}
      </p>
      <p className="small">Tidak ada yang terkirim dari sini. Anda yang memutuskan siapa yang dihubungi.</p>
    </section>
  );
}
