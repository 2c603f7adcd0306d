/** /mtv/pindai: the door of an event on a phone: camera, lamp, typed code, also without signal. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { DoorList } from '@hadir/contract/company-events/door.ts';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { FULL_WORDS } from '../../../api/queue/queue-words.ts';
import { useOnline } from '../../../api/connection.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { listEvents } from '../event-calls.ts';
import { timesOf } from '../event-chips.tsx';
import { beep } from './beep.ts';
import { ScanResult } from './scan-result.tsx';
import { useDoor } from './use-door.ts';
import { useTicketCamera } from './use-ticket-camera.ts';

export default function ScannerPage() {
  usePageTitle({ back: '/mtv/event' });
  const [{ open }, change] = useListState();
  return open === undefined ? (
    <ChooseEvent choose={(id) => change({ open: id })} />
  ) : (
    <Scanner key={open} eventId={open} />
  );
}

/** Whose door is open, or opens next, stands on top. */
const byStart = (one: CompanyEvent, other: CompanyEvent): number => instant(one.start) - instant(other.start);

function ChooseEvent({ choose }: { readonly choose: (id: string) => void }) {
  const answer = useRemote(listEvents, { query: { state: ['published', 'ongoing'], size: 100 } });
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[72, 72]}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty
            icon="calendar"
            title="Belum ada acara"
            text="Acara yang terbit tampil di sini untuk dibuka pintunya."
          />
        }
      >
        {(list) => (
          <ul className="card pad-x-16">
            {list.toSorted(byStart).map((event) => (
              <Row
                key={event.id}
                title={event.title}
                sub={`${timesOf(event)} · ${event.place}`}
                className="gap-8 pad-y-8"
              >
                <Button variant="outlined" aria-label={`Buka pintu ${event.title}`} onClick={() => choose(event.id)}>
                  Buka pintu
                </Button>
              </Row>
            ))}
          </ul>
        )}
      </AsyncContent>
    </div>
  );
}

const soundOf = (verdict: string) => {
  if (verdict === 'in') return 'good';
  return verdict === 'double' ? 'double' : 'bad';
};

function Scanner({ eventId }: { readonly eventId: string }) {
  const { person } = useMe();
  const toast = useToast();
  const online = useOnline();
  const [gate, setGate] = useState('');
  const [camera, setCamera] = useState(false);
  const door = useDoor(eventId, person, gate.trim());
  const { list, counts, waiting, last } = door;
  const code = useRef<HTMLInputElement>(null);
  // A camera that cannot be opened reads no next ticket: it is typed as well.
  const byHand = useRef(true);
  const judge = async (judged: ReturnType<typeof door.see>) => {
    try {
      const verdict = await judged;
      if (verdict !== undefined) beep(soundOf(verdict));
    } catch {
      toast('Daftar tamu belum ada di perangkat ini. Sambungkan sekali, lalu pindai lagi.');
    }
  };
  const view = useTicketCamera(camera && last === undefined, (text) => {
    byHand.current = false;
    void judge(door.see(text));
  });
  const typeNext = () => {
    door.dismiss();
    code.current?.focus();
  };
  const scanTyped = (text: string) => {
    byHand.current = view.state !== 'open';
    return judge(door.scan(text));
  };
  const next = () => {
    if (byHand.current) typeNext();
    else door.dismiss();
  };
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <AsyncContent data={list.data?.data} error={list.error} retry={list.reload} loading={[64, 240]}>
        {({ event, guests }) => (
          <>
            <header className="card stack gap-4 pad-16">
              <h2 className="large bold break-anywhere">{event.title}</h2>
              <p className="tabular" aria-live="polite">
                <b>{showNumber(counts?.attended ?? 0)}</b> hadir dari {showNumber(counts?.seats ?? guests.length)}
                {counts !== undefined && counts.recent > 0 && ` · ${showNumber(counts.recent)} dalam 5 menit`}
              </p>
            </header>
            {!event.isOpen && <Notice tone="luring">{closedText(event.state)}</Notice>}
            {door.isOnlyHere && (
              <Notice tone="luring" role="status">
                {FULL_WORDS}
              </Notice>
            )}
            <WaitingLine online={online} waiting={waiting} />
            <RefusedLine names={door.refused} dismiss={door.dismissRefused} />
            <CameraPart view={view} on={camera} turn={() => setCamera(!camera)} />
            <TypedCode input={code} scan={scanTyped} gate={gate} setGate={setGate} />
            {last !== undefined && <ScanResult scan={last} zone={event.zone} next={next} type={typeNext} />}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function closedText(state: DoorList['event']['state']): string {
  if (state === 'cancelled') return 'Acara ini dibatalkan. Tidak ada yang boleh masuk dengan tiketnya.';
  return state === 'draft'
    ? 'Acara ini belum terbit: belum ada pintunya.'
    : 'Pintu dibuka dari 2 jam sebelum acara sampai acara selesai.';
}

interface RefusedLineProps {
  readonly names: readonly string[];
  readonly dismiss: () => void;
}

function RefusedLine({ names, dismiss }: RefusedLineProps) {
  if (names.length === 0) return null;
  return (
    <Notice tone="alpa" role="alert">
      Masuk saat luring, tetapi tiketnya tidak berlaku lagi: <b>{names.join(', ')}</b>. Periksa di daftar pendaftar.{' '}
      <Button size="small" variant="outlined" color="inherit" onClick={dismiss}>
        Sudah diperiksa
      </Button>
    </Notice>
  );
}

function WaitingLine({ online, waiting }: { readonly online: boolean; readonly waiting: number }) {
  if (online && waiting === 0) return null;
  const left = waiting === 0 ? 'semua terkirim' : `${showNumber(waiting)} belum terkirim`;
  return (
    <Notice tone="luring" role="status">
      {online ? 'Mengirim' : 'Luring, tersimpan di perangkat'}: <b>{left}</b>
    </Notice>
  );
}

interface CameraPartProps {
  readonly view: ReturnType<typeof useTicketCamera>;
  readonly on: boolean;
  readonly turn: () => void;
}

function CameraPart({ view, on, turn }: CameraPartProps) {
  const { state, video, hasTorch, torch, toggleTorch, retry } = view;
  return (
    <section className="card stack gap-12 pad-16" aria-label="Kamera">
      {on && (state === 'opening' || state === 'open' || state === 'off') && (
        <video ref={video} className="w-full" style={{ aspectRatio: '4 / 3', objectFit: 'cover' }} playsInline muted />
      )}
      {state === 'unsupported' && (
        <p className="secondary">Peramban ini tidak membuka kamera. Ketik kode di bawah, atau pakai pemindai USB.</p>
      )}
      {state === 'refused' && (
        <p className="secondary">Kamera tidak dapat dibuka. Izinkan kamera di setelan peramban, atau ketik kodenya.</p>
      )}
      <div className="row wrap gap-8">
        <Button size="large" color="primary" variant={on ? 'outlined' : 'contained'} className="grow" onClick={turn}>
          <Icon name={on ? 'camera-off' : 'camera'} size={20} />
          {on ? 'Tutup kamera' : 'Buka kamera'}
        </Button>
        {state === 'refused' && (
          <Button size="large" variant="outlined" onClick={retry}>
            Coba lagi
          </Button>
        )}
        {hasTorch && (
          <Button size="large" variant="outlined" aria-pressed={torch} onClick={toggleTorch}>
            <Icon name="sun" size={20} />
            Senter
          </Button>
        )}
      </div>
    </section>
  );
}

interface TypedCodeProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly scan: (text: string) => Promise<void>;
  readonly gate: string;
  readonly setGate: (gate: string) => void;
}

/** Typed, or read by a scanner that types; empty again for who comes next. */
function TypedCode({ input, scan, gate, setGate }: TypedCodeProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    void scan(code.trim());
    setCode('');
  };
  return (
    <form className="card stack gap-12 pad-16" onSubmit={submit}>
      <TextField
        label="Kode tiket"
        inputRef={input}
        helperText="Nomor dan enam huruf di HP, atau delapan huruf di lencana"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 40, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
        }}
      />
      <TextField
        label="Nama pintu"
        helperText="Boleh kosong; tampil pada pindai ganda"
        value={gate}
        onChange={({ target }) => setGate(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 30, autoComplete: 'off' } }}
      />
      <Button type="submit" size="large" variant="outlined">
        Periksa kode
      </Button>
    </form>
  );
}
