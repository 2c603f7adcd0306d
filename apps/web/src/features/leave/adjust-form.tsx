/** HR gives or takes days with a reason; what the balance becomes stands beside the button before it is pressed. */
import Button from '@mui/material/Button';
import type { leaveBalances, LeaveBalanceShape } from '@hadir/contract/leave/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { AreaField, MomentField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { TypedNumber } from '../../ui/form/fields/typed-number.tsx';
import { dateError } from '../../ui/form/fields/typed-moment.ts';
import { useField } from '../../ui/form/fields/use-field.ts';
import { AskUnsaved } from '../../ui/form/unsaved.tsx';
import { adjustBalance } from './balance-calls.ts';
import styles from './leave.module.css';

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

interface Adjustment {
  code: string;
  sign: 1 | -1;
  /** As typed. */
  days: string;
  /** '': as long as the right of the current year; not asked where days are taken. */
  validTo: string;
  reason: string;
}

const STANDS_ON = ['buka'];
const endpoint = async () => (await import('@hadir/contract/leave/endpoints.ts')).leaveBalances.adjust;

/** Whole and half days; undefined where that is not what is typed. */
function daysOf({ sign, days }: Pick<Adjustment, 'sign' | 'days'>): number | undefined {
  const typed = Number(days.trim() === '' ? Number.NaN : days.replace(',', '.'));
  return Number.isInteger(typed * 2) && typed > 0 ? sign * typed : undefined;
}

const balanceOf = ({ accounts }: LeaveBalanceShape, code: string) =>
  accounts.find((account) => account.code === code)?.balance ?? 0;

function judge(values: Adjustment): Readonly<Record<string, string>> {
  const wrongEnd = values.sign === 1 ? dateError(values.validTo) : undefined;
  return {
    ...(daysOf(values) === undefined && { days: 'Isi jumlah hari, boleh setengah, misalnya 1 atau 2,5.' }),
    ...(values.reason.trim().length < REASON_MIN && {
      reason: `Tulis alasan sedikitnya ${String(REASON_MIN)} huruf.`,
    }),
    ...(wrongEnd !== undefined && { validTo: wrongEnd }),
  };
}

export function AdjustForm({ person, code: shown, close, done }: AdjustFormProps) {
  const bodyOf = (values: Adjustment) => ({
    userId: person.userId,
    code: values.code,
    days: daysOf(values) ?? 0,
    reason: values.reason.trim(),
    ...(values.sign === 1 && isLocalDate(values.validTo) && { validTo: values.validTo }),
  });
  return (
    <div className="outlined radius-card pad-16">
      <EndpointForm<Adjustment>
        endpoint={endpoint}
        initial={{ code: shown, sign: 1, days: '', validTo: '', reason: '' }}
        bodyOf={bodyOf}
        judge={judge}
        submit={async (values, send) => {
          const { data } = await send(adjustBalance, { body: bodyOf(values) });
          done(values.code, daysText(balanceOf(data, values.code)));
        }}
        action="Simpan penyesuaian"
        label="Sesuaikan saldo"
        aside={<Button onClick={close}>Batal</Button>}
      >
        <AskUnsaved on={STANDS_ON} />
        <TypeChoice person={person} />
        <SignChoice />
        <DaysAndEnd />
        <AreaField name="reason" label="Alasan" hint="Dibaca karyawan dan dicatat." rows={2} maxLength={500} />
        <Becomes person={person} />
      </EndpointForm>
    </div>
  );
}

function TypeChoice({ person }: { person: LeaveBalanceShape }) {
  const types = useRemote(getTypes, {}, { revalidateOnFocus: false }).data?.data ?? [];
  // A type with days of its own has no account until it is given some.
  const others = types.filter(({ balance, code: known }) => balance === 'own' && !isAccount(person, known));
  const choices = [...person.accounts, ...others].map(({ code: id, name }) => ({ id, name }));
  if (choices.length < 2) return null;
  return (
    <SelectField name="code" label="Jenis cuti">
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SignChoice() {
  const { value: sign, set } = useField<Adjustment['sign']>('sign');
  return (
    <div className="flex wrap gap-8" role="group" aria-label="Tambah atau kurangi">
      {SIGNS.map(({ id, name }) => (
        <Chip key={id} on={sign === id} aria-pressed={sign === id} onClick={() => set(id)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}

function DaysAndEnd() {
  const days = useField<string>('days');
  const { value: sign } = useField<Adjustment['sign']>('sign');
  return (
    <div className={`stack top gap-12 ${styles.pair}`}>
      <TypedNumber id="f-days" label="Jumlah" unit="hari" {...days} />
      {sign === 1 && (
        <MomentField
          name="validTo"
          label="Berlaku sampai"
          hint="Kosong: sampai hak berjalan berakhir."
          kind="date"
          picks
        />
      )}
    </div>
  );
}

function Becomes({ person }: { person: LeaveBalanceShape }) {
  const [code, sign, typed] = useWatch({
    control: useFormContext<Adjustment>().control,
    name: ['code', 'sign', 'days'],
  });
  const before = balanceOf(person, code);
  const days = daysOf({ sign, days: typed });
  if (days === undefined) {
    return (
      <p className={`tabular ${styles.becomes}`} role="status">
        Saldo sekarang {daysText(before)} hari
      </p>
    );
  }
  return (
    <p className={`tabular ${styles.becomes}`} role="status">
      Saldo {daysText(before)} → <b>{daysText(before + days)}</b> hari
    </p>
  );
}

const isAccount = ({ accounts }: LeaveBalanceShape, code: string) => accounts.some((account) => account.code === code);
