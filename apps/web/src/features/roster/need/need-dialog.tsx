/** What a unit needs per shift and weekday, dates of their own, and which positions may work a shift. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { getNeed, type NeedReply, storeNeed } from './need-calls.ts';
import { NeedDates } from './need-dates.tsx';
import { NeedWeek } from './need-week.tsx';
import { ShiftPositions } from './shift-positions.tsx';
import { type NeedError, needErrors, needErrorText, needRows, type TypedNeed, typedNeed } from './typed-need.ts';

interface NeedDialogProps {
  /** Chosen beforehand. */
  readonly unit: string | undefined;
  readonly done: () => Promise<unknown>;
  readonly close: () => void;
}

export function NeedDialog({ unit: given, done, close }: NeedDialogProps) {
  const [unit, setUnit] = useState(given);
  const answer = useRemote(getNeed, { query: { ...(unit !== undefined && { unit }) } });
  return (
    <FormDialog title="Kebutuhan orang" close={close} maxWidth="md" whole>
      {(confirmExit) => (
        <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[36, 80, 80, 80]}>
          {(reply) => {
            if (reply.shifts.length === 0) return <NothingToNeed title="Belum ada shift" />;
            if (reply.units.length === 0) return <NothingToNeed title="Belum ada unit" />;
            return (
              <NeedParts
                key={reply.need?.unitId ?? ''}
                reply={reply}
                choose={setUnit}
                {...{ done, close, confirmExit }}
              />
            );
          }}
        </AsyncContent>
      )}
    </FormDialog>
  );
}

function NothingToNeed({ title }: { readonly title: string }) {
  return (
    <Empty
      icon="edit-calendar"
      title={title}
      text="Kebutuhan diisi per unit dan shift. Tambahkan lebih dulu di data induk."
    />
  );
}

interface NeedPartsProps extends Pick<NeedDialogProps, 'done' | 'close'> {
  readonly reply: NeedReply;
  readonly choose: (unit: string | undefined) => void;
  readonly confirmExit: () => void;
}

function NeedParts({ reply, choose, done, close, confirmExit }: NeedPartsProps) {
  const { need, units } = reply;
  const [typed, setTyped] = useState<TypedNeed>(() => typedNeed(need?.rows ?? []));
  const [isTouched, setTouched] = useState(false);
  const [stamp, setStamp] = useState(need?.stamp ?? '');
  const [point, setPoint] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useWrite({ changes: ['roster'], inPlace: true });
  const toast = useToast();
  const errors: ReadonlyMap<string, NeedError> = tried ? needErrors(typed) : new Map<string, NeedError>();
  const change = (next: TypedNeed) => {
    setTyped(next);
    setTouched(true);
  };
  const store = async () => {
    setTried(true);
    if (need === null || needErrors(typed).size > 0) return;
    const body = { unitId: need.unitId, stamp, rows: needRows(typed) };
    if (!(await run((send) => send(storeNeed, { body })))) return;
    await done();
    toast({ message: 'Kebutuhan tersimpan.', colour: 'success' });
    close();
  };
  const takeStored = () => {
    setStamp(need?.stamp ?? '');
    setTyped(typedNeed(need?.rows ?? []));
    setTouched(false);
  };
  const isStale = need !== null && need.stamp !== stamp;
  // Nothing is typed yet: what another planner stored is shown.
  if (isStale && !isTouched) takeStored();
  const first = [...errors.values()][0];
  return (
    <div className="stack gap-16">
      <div className="row wrap gap-12">
        <Choice
          label="Unit"
          value={need?.unitId ?? ''}
          options={units}
          none="Pilih unit"
          set={choose}
          locked={isTouched}
        />
        {reply.points.length > 0 && need !== null && (
          <Choice
            label="Titik lokasi"
            value={point ?? ''}
            options={reply.points}
            none="Di mana saja"
            set={(chosen) => setPoint(chosen ?? null)}
          />
        )}
      </div>
      {need === null && <p className="secondary">Pilih unit untuk mengisi kebutuhannya.</p>}
      {need !== null && (
        <>
          <NeedWeek shifts={reply.shifts} point={point} typed={typed} errors={errors} change={change} />
          <NeedDates reply={reply} point={point} typed={typed} errors={errors} change={change} />
        </>
      )}
      {reply.positions.length > 0 && <ShiftPositions shifts={reply.shifts} positions={reply.positions} />}
      {first !== undefined && <Notice tone="alpa">{needErrorText[first]}</Notice>}
      {isStale && isTouched && <Stale takeStored={takeStored} replaceStored={() => setStamp(need.stamp)} />}
      {problem !== undefined && !isStale && <Notice tone="alpa">{problem}</Notice>}
      <Actions atEnd>
        <Button onClick={confirmExit}>{need === null ? 'Tutup' : 'Batal'}</Button>
        {need !== null && (
          <Button variant="contained" color="primary" disabled={busy || isStale} onClick={() => void store()}>
            {busy ? 'Menyimpan…' : 'Simpan'}
          </Button>
        )}
      </Actions>
    </div>
  );
}

/** Another planner stored the unit's need meanwhile: what is typed here stays until one of both is chosen. */
function Stale({ takeStored, replaceStored }: { readonly takeStored: () => void; readonly replaceStored: () => void }) {
  return (
    <div className="stack gap-8" role="alert">
      <Notice tone="terlambat">
        Kebutuhan unit ini baru saja diubah orang lain. Isian Anda masih ada di sini dan belum tersimpan.
      </Notice>
      <Actions>
        <Button onClick={takeStored}>Lihat yang baru</Button>
        <Button onClick={replaceStored}>Pakai isian saya</Button>
      </Actions>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly none: string;
  readonly set: (chosen: string | undefined) => void;
  /** What is typed belongs to what is chosen. */
  readonly locked?: boolean;
}

function Choice({ label, value, options, none, set, locked = false }: ChoiceProps) {
  return (
    <label className="stack gap-4">
      <span className="secondary size-12">{label}</span>
      <select
        className="min-h-44 text-primary outlined-strong bg-paper radius-input"
        value={value}
        disabled={locked}
        title={locked ? 'Simpan atau batalkan perubahan lebih dulu.' : undefined}
        onChange={({ target }) => set(target.value || undefined)}
      >
        <option value="">{none}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
