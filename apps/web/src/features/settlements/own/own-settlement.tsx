/** One own settlement: its expenses with their receipts, what it comes to, sending it, taking it back. */
import Button from '@mui/material/Button';
import type { SettlementAction } from '@hadir/domain/settlements/settlement-actions.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showDate } from '../../../ui/text/format.ts';
import { PaperButton } from '../paper-button.tsx';
import {
  closeSettlement,
  removeSettlement,
  SETTLEMENT_CHANGES,
  submitSettlement,
  withdrawSettlement,
} from '../settlement-calls.ts';
import { SettlementChip } from '../settlement-chip.tsx';
import { SettlementSums } from '../settlement-sums.tsx';
import { SettlementTrail } from '../settlement-trail.tsx';
import { TripFacts } from '../trip-facts.tsx';
import { ExpenseRow } from './expense-row.tsx';
import type { ShownExpense, ShownSettlement } from './queued-expenses.ts';

interface OwnSettlementProps {
  readonly of: ShownSettlement;
  readonly add: () => void;
  readonly edit: (expense: ShownExpense) => void;
  readonly forget: (expense: ShownExpense) => Promise<void>;
  readonly gone: () => void;
}

export function OwnSettlement({ of, add, edit, forget, gone }: OwnSettlementProps) {
  const { title, state, list, writable, note, dueOn, late } = of;
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <div className="row between wrap gap-8">
        <h2 className="section bold break-anywhere">{title}</h2>
        <SettlementChip state={state} />
      </div>
      <TripFacts of={of} />
      {state === 'revision' && (
        <Notice tone="tinjau" icon="warning">
          Dikembalikan: {note}
        </Notice>
      )}
      {dueOn !== null && writable && (
        <p className={late ? 'text-alpa small' : 'secondary small'}>
          {late ? 'Lewat batas' : 'Batas'} {showDate(dueOn)}
        </p>
      )}
      <section className="card overflow-hidden" aria-label="Biaya">
        <ul>
          {list.map((expense) => (
            <li key={expense.id} className="border-between">
              <ExpenseRow
                of={of}
                expense={expense}
                verified={!['draft', 'pending', 'revision'].includes(state)}
                edit={writable ? () => edit(expense) : undefined}
                forget={forget}
              />
            </li>
          ))}
        </ul>
        {list.length === 0 && <p className="secondary pad-16">Belum ada struk. Foto struk pertama Anda.</p>}
        {writable && (
          <Button variant="text" className="w-full min-h-48" onClick={add}>
            <Icon name="camera" size={20} />
            Tambah struk
          </Button>
        )}
      </section>
      <SettlementSums of={of} isPreview={['draft', 'pending', 'revision'].includes(state)} to="Anda" />
      <OwnActions of={of} gone={gone} />
      <SettlementTrail events={of.events} />
    </div>
  );
}

const DONE: Readonly<Partial<Record<SettlementAction, string>>> = {
  submit: 'Realisasi terkirim. Anda diberi tahu begitu diperiksa.',
  withdraw: 'Realisasi ditarik kembali.',
  close: 'Selesai. Terima kasih.',
};

const CALLS = { submit: submitSettlement, withdraw: withdrawSettlement, close: closeSettlement } as const;
type OwnAction = keyof typeof CALLS;

function OwnActions({ of, gone }: Pick<OwnSettlementProps, 'of' | 'gone'>) {
  const { id, can, version, list, stored, submittedOn, trip, writable } = of;
  const toast = useToast();
  const { busy, run } = useWrite({ changes: SETTLEMENT_CHANGES, otherwise: 'Belum tersimpan. Coba lagi.' });
  const act = async (action: OwnAction) => {
    if (await run((send) => send(CALLS[action], { params: { id }, body: { version } })))
      toast({ message: DONE[action] ?? '', colour: 'success' });
  };
  const remove = async () => {
    if (await run((send) => send(removeSettlement, { params: { id } }))) gone();
  };
  const waits = list.some(({ items, problem }) => items.length > 0 || problem !== null);
  if (waits)
    return (
      <p className="secondary small" role="status">
        Dikirim untuk diperiksa setelah semua struk sampai di server.
      </p>
    );
  return (
    <div className="row wrap gap-8">
      {can.includes('submit') && (
        <OnlineButton
          size="large"
          variant="contained"
          color="primary"
          disabled={busy}
          onClick={() => void act('submit')}
        >
          {busy ? 'Mengirim…' : 'Kirim untuk diperiksa'}
        </OnlineButton>
      )}
      {can.includes('close') && (
        <OnlineButton
          size="large"
          variant="contained"
          color="primary"
          disabled={busy}
          onClick={() => void act('close')}
        >
          Sudah saya terima
        </OnlineButton>
      )}
      {can.includes('withdraw') && (
        <OnlineButton disabled={busy} onClick={() => void act('withdraw')}>
          Tarik kembali
        </OnlineButton>
      )}
      {stored && submittedOn !== null && <PaperButton id={id} />}
      {stored && writable && submittedOn === null && trip === null && (
        <OnlineButton color="error" disabled={busy} onClick={() => void remove()}>
          Hapus
        </OnlineButton>
      )}
    </div>
  );
}
