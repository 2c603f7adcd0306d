/** Where the agent writes: to the requester, also while the clock stands still until the answer, or a note that only agents read. */
import type { TicketAction } from '@hadir/domain/tickets/ticket.ts';
import { type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useKeySign } from '../../../ui/keys/key-sign.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { MentionMenu, useMention } from './mention-menu.tsx';

export type WriteKind = 'reply' | 'wait' | 'note';

interface DeskComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly kind: WriteKind;
  readonly setKind: (kind: WriteKind) => void;
  readonly can: readonly TicketAction[];
  readonly busy: boolean;
  /** Opens the replies that stand ready. */
  readonly pickReply: () => void;
  /** Who can be named in a note. */
  readonly colleagues: readonly string[];
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What was typed waits there while another ticket is looked at. */
  readonly storeDraft: (text: string) => void;
  readonly write: (body: string, kind: WriteKind) => void;
}

const LONGEST = 4_000;

const KINDS = ['reply', 'wait', 'note'] as const satisfies readonly WriteKind[];

/** data table */
const WORDS: Readonly<Record<WriteKind, { chip: string; key: string; label: string; send: string }>> = {
  reply: { chip: 'Balas', key: 'R', label: 'Balasan untuk pemohon', send: 'Kirim' },
  wait: {
    chip: 'Tunda',
    key: 'Z',
    label: 'Yang ditunggu dari pemohon, jam SLA berhenti',
    send: 'Kirim dan tunggu',
  },
  note: {
    chip: 'Catatan pribadi',
    key: 'N',
    label: 'Catatan pribadi, hanya petugas yang membaca',
    send: 'Simpan catatan',
  },
};

export function DeskComposer({
  ref,
  kind,
  setKind,
  can,
  busy,
  pickReply,
  colleagues,
  typed,
  type,
  storeDraft,
  write,
}: DeskComposerProps) {
  const send = (as: WriteKind) => {
    if (busy || typed.trim() === '') return;
    write(typed.trim(), as);
    type('');
    storeDraft('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(kind);
  };
  const mention = useMention(typed, type);
  const change = (target: HTMLTextAreaElement) => {
    const { value, selectionStart } = target;
    // As the first stroke it is no text.
    if (value === '/' && typed === '') return pickReply();
    type(value);
    const isSign = kind === 'note' && value.length > typed.length && /(^|\s)@$/.test(value.slice(0, selectionStart));
    if (isSign && colleagues.length > 0) mention.open(target, selectionStart);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(kind);
  };
  const { label } = WORDS[kind];
  return (
    <form className={`card stack one-column gap-8 pad-12 ${kind === 'note' ? 'on-terlambat' : ''}`} onSubmit={submit}>
      <Kinds kind={kind} setKind={setKind} can={can} pickReply={pickReply} />
      <textarea
        ref={ref}
        className="large outlined-control radius-input bg-paper text-primary pad-10-12 w-full"
        aria-label={label}
        placeholder={label}
        rows={4}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => change(target)}
        onBlur={() => storeDraft(typed)}
        onKeyDown={onKey}
      />
      <MentionMenu names={colleagues} {...mention.menu} />
      <Actions atEnd>
        {kind === 'reply' && can.includes('wait') && (
          <OnlineButton size="large" disabled={busy} onClick={() => send('wait')}>
            Kirim dan tunggu
          </OnlineButton>
        )}
        <OnlineButton type="submit" variant="contained" color="primary" size="large" disabled={busy}>
          {WORDS[kind].send}
        </OnlineButton>
      </Actions>
    </form>
  );
}

function Kinds({ kind, setKind, can, pickReply }: Pick<DeskComposerProps, 'kind' | 'setKind' | 'can' | 'pickReply'>) {
  const keySign = useKeySign();
  return (
    <div className="row wrap gap-8" role="group" aria-label="Jenis pesan">
      {KINDS.filter((one) => can.includes(one)).map((one) => (
        <Chip
          key={one}
          on={kind === one}
          aria-pressed={kind === one}
          {...keySign.shortcut(WORDS[one].key)}
          onClick={() => setKind(one)}
          end={keySign.sign(WORDS[one].key)}
        >
          {WORDS[one].chip}
        </Chip>
      ))}
      <button type="button" className="text-strong medium min-h-36 pad-x-12 pointer" onClick={pickReply}>
        Balasan siap pakai
      </button>
    </div>
  );
}
