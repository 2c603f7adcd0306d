/** Where the agent writes: to the requester, or a note that only agents read. */
import type { TicketAction } from '@hadir/domain/tickets/ticket.ts';
import { type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Chip } from '../../../ui/chips/chip.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';

export type WriteKind = 'reply' | 'wait' | 'note';

interface DeskComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly kind: 'reply' | 'note';
  readonly setKind: (kind: 'reply' | 'note') => void;
  readonly can: readonly TicketAction[];
  readonly busy: boolean;
  /** Opens the replies that stand ready. */
  readonly pickReply: () => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What was typed waits there while another ticket is looked at. */
  readonly storeDraft: (text: string) => void;
  readonly write: (body: string, kind: WriteKind) => void;
}

const LONGEST = 4_000;

export function DeskComposer({
  ref,
  kind,
  setKind,
  can,
  busy,
  pickReply,
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
  const change = (text: string) => {
    // As the first stroke it is no text.
    if (text === '/' && typed === '') return pickReply();
    type(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(kind);
  };
  const label = kind === 'note' ? 'Catatan pribadi, hanya petugas yang membaca' : 'Balasan untuk pemohon';
  return (
    <form className={`card stack one-column gap-8 pad-12 ${kind === 'note' ? 'on-terlambat' : ''}`} onSubmit={submit}>
      <div className="row wrap gap-8" role="group" aria-label="Jenis pesan">
        {can.includes('reply') && (
          <Chip on={kind === 'reply'} aria-pressed={kind === 'reply'} onClick={() => setKind('reply')}>
            Balas
          </Chip>
        )}
        {can.includes('note') && (
          <Chip on={kind === 'note'} aria-pressed={kind === 'note'} onClick={() => setKind('note')}>
            Catatan pribadi
          </Chip>
        )}
        <button type="button" className="text-strong medium min-h-36 pad-x-12 pointer" onClick={pickReply}>
          Balasan siap pakai
        </button>
      </div>
      <textarea
        ref={ref}
        className="large outlined-control radius-input bg-paper text-primary pad-10-12 w-full"
        aria-label={label}
        placeholder={label}
        rows={4}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onBlur={() => storeDraft(typed)}
        onKeyDown={onKey}
      />
      <Actions atEnd>
        {kind === 'reply' && can.includes('wait') && (
          <OnlineButton size="large" disabled={busy} onClick={() => send('wait')}>
            Kirim dan tunggu
          </OnlineButton>
        )}
        <OnlineButton type="submit" variant="contained" color="primary" size="large" disabled={busy}>
          {kind === 'note' ? 'Simpan catatan' : 'Kirim'}
        </OnlineButton>
      </Actions>
    </form>
  );
}
