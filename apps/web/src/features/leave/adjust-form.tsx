/** HR gives or takes days with a reason; what the balance becomes stands beside the button before it is pressed. */
import Button from '@mui/material/Button';
import type { leaveBalances, LeaveBalanceShape } from '@hadir/contract/leave/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { type FormEvent, useState } from 'react';
import { remote } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { TypedNumber } from '../../ui/form/fields/typed-number.tsx';
import { TypedInput } from '../../ui/form/fields/typed-input.tsx';
import { dateError } from '../../ui/form/fields/typed-moment.ts';
import { useUnsaved } from '../../ui/form/unsaved.tsx';
import { adjustBalance } from './balance-calls.ts';
import styles from './leave.module.css';
import { useSend } from '../../api/use-send.ts';

const getTypes = remote<typeof leaveBalances.types>('GET', '/api/leave/types');
const REASON_MIN = 5;
const SIGNS = [
  { id: 1, name: 'Tambah' },
  { id: -1, name: 'Kurangi' },
] as const;

interface AdjustFormProps {
  person: LeaveBalanceShape;
  code: string;
  close: () => void;
  /** The account whose days changed, and what it has now. */
  done: (code: string, becomes: string) => void;
}

export function AdjustForm({ person, code: shown, close, done }: AdjustFormProps) {
  const online = useOnline();
  const adjustment = useAdjustment({ person, code: shown, done });
  const { code, setCode, sign, setSign, typed, setTyped, validTo, setValidTo, reason, setReason } = adjustment;
  const { before, becomes, fieldErrors, saveError, busy, submit } = adjustment;
  const { question } = useUnsaved(typed !== '' || reason !== '', ['buka']);
  return (
    <form
      className="stack outlined radius-card gap-16 pad-16"
      noValidate
      aria-label="Sesuaikan saldo"
      onSubmit={(event) => void submit(event)}
    >
      {question}
      <TypeChoice person={person} code={code} choose={setCode} error={fieldErrors['code']} />
      <div className="flex wrap gap-8" role="group" aria-label="Tambah atau kurangi">
        {SIGNS.map(({ id, name }) => (
          <Chip key={id} on={sign === id} aria-pressed={sign === id} onClick={() => setSign(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className={`stack top gap-12 ${styles.pair}`}>
        <TypedNumber
          id="saldo-hari"
          label="Jumlah"
          unit="hari"
          value={typed}
          error={fieldErrors['days']}
          set={setTyped}
        />
        {sign === -1 ? null : (
          <FieldFrame
            id="saldo-sampai"
            label="Berlaku sampai"
            hint="Kosong: sampai hak berjalan berakhir."
            error={fieldErrors['validTo']}
          >
            {(aria) => (
              <TypedInput kind="date" className={plain.input} {...aria} value={validTo} onChange={setValidTo} />
            )}
          </FieldFrame>
        )}
      </div>
      <FieldFrame id="saldo-alasan" label="Alasan" hint="Dibaca karyawan dan dicatat." error={fieldErrors['reason']}>
        {(aria) => (
          <textarea
            className={`grow pad-10-12 large ${plain.area}`}
            rows={2}
            maxLength={500}
            {...aria}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FieldFrame>
      <Becomes before={before} becomes={becomes} />
      {saveError === undefined ? null : <FormError error={saveError} />}
      <div className={`flex wrap gap-8 ${styles.moves}`}>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!online}
          title={online ? undefined : 'Perlu koneksi'}
          aria-disabled={busy}
        >
          {busy ? 'Menyimpan' : 'Simpan penyesuaian'}
        </Button>
        <Button onClick={close}>Batal</Button>
      </div>
    </form>
  );
}

/** What is typed, what the balance would become, and sending it. */
function useAdjustment({ person, code: shown, done }: Pick<AdjustFormProps, 'person' | 'code' | 'done'>) {
  const [code, setCode] = useState(shown);
  const [sign, setSign] = useState<1 | -1>(1);
  const [typed, setTyped] = useState('');
  const [validTo, setValidTo] = useState('');
  const [reason, setReason] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [saveError, setSaveError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const send = useSend();
  const days = Number(typed.trim() === '' ? Number.NaN : typed.replace(',', '.'));
  const before = person.accounts.find((account) => account.code === code)?.balance ?? 0;
  const becomes = Number.isInteger(days * 2) && days > 0 ? before + sign * days : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const ends = sign === 1 ? validTo : '';
    const wrongEnd = dateError(ends);
    const short = {
      ...(becomes === undefined ? { days: 'Isi jumlah hari, boleh setengah, misalnya 1 atau 2,5.' } : {}),
      ...(reason.trim().length < REASON_MIN ? { reason: `Tulis alasan sedikitnya ${String(REASON_MIN)} huruf.` } : {}),
      ...(wrongEnd === undefined ? {} : { validTo: wrongEnd }),
    };
    setFieldErrors(short);
    setSaveError(undefined);
    if (becomes === undefined || Object.keys(short).length > 0) return;
    setBusy(true);
    try {
      const last = isLocalDate(ends) ? { validTo: ends } : {};
      const body = { userId: person.userId, code, days: sign * days, reason: reason.trim(), ...last };
      const { data } = await send(adjustBalance, { body });
      const now = data.accounts.find((account) => account.code === code)?.balance ?? becomes;
      done(code, daysText(now));
    } catch (error) {
      const errors = isCallError(error) ? (error.refusal?.errors ?? {}) : {};
      setFieldErrors(errors);
      if (Object.keys(errors).length === 0) setSaveError(error);
      setBusy(false);
    }
  };
  return {
    code,
    setCode,
    sign,
    setSign,
    typed,
    setTyped,
    validTo,
    setValidTo,
    reason,
    setReason,
    before,
    becomes,
    fieldErrors,
    saveError,
    busy,
    submit,
  };
}

interface TypeChoiceProps {
  person: LeaveBalanceShape;
  code: string;
  choose: (code: string) => void;
  error: string | undefined;
}

function TypeChoice({ person, code, choose, error }: TypeChoiceProps) {
  const types = useRemote(getTypes, {}, { revalidateOnFocus: false }).data?.data ?? [];
  // A type with days of its own has no account until it is given some.
  const others = types.filter(({ balance, code: known }) => balance === 'own' && !isAccount(person, known));
  const choices = [...person.accounts, ...others].map(({ code: id, name }) => ({ id, name }));
  if (choices.length < 2) return null;
  return (
    <FieldFrame id="saldo-jenis" label="Jenis cuti" error={error}>
      {(aria) => (
        <select className={plain.input} {...aria} value={code} onChange={({ target }) => choose(target.value)}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function Becomes({ before, becomes }: { before: number; becomes: number | undefined }) {
  return (
    <p className={`tabular ${styles.becomes}`} role="status">
      {becomes === undefined ? (
        `Saldo sekarang ${daysText(before)} hari`
      ) : (
        <>
          Saldo {daysText(before)} → <b>{daysText(becomes)}</b> hari
        </>
      )}
    </p>
  );
}

const isAccount = ({ accounts }: LeaveBalanceShape, code: string) => accounts.some((account) => account.code === code);
