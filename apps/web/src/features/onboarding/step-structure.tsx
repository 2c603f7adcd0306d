/** The structure from a spreadsheet: pasted or from a text file, looked at before it is made. */
import type { onboarding } from '@hadir/contract/onboarding/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { readStructure } from '@hadir/domain/onboarding/structure-plan.ts';
import { useId, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { sendStructure } from './setup-calls.ts';
import type { StepProps } from './step-props.ts';
import styles from './setup.module.css';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';

type Plan = ReplyOf<typeof onboarding.structure>['data'];
const EXAMPLE = 'Operasi, Gudang, Staf Gudang\nOperasi, Gudang, Kepala Gudang\nKeuangan, Akuntansi, Staf Akuntansi';
const LARGEST_FILE = 500_000;

export function StepStructure({ setup, next }: StepProps) {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<Plan>();
  const [importError, setImportError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newId);
  const id = useId();
  const lines = readStructure(text);
  const { divisions, departments, positions } = setup.structure;
  const change = (value: string) => {
    setText(value);
    setPlan(undefined);
  };
  const send = async (save: boolean) => {
    setBusy(true);
    setImportError(undefined);
    try {
      const { data } = await sendStructure({ body: { lines, save }, ...(save ? { idempotencyKey: key } : {}) });
      setPlan(data);
      if (save) await next();
    } catch (error) {
      setImportError(error);
    } finally {
      setBusy(false);
    }
  };
  const pick = async (file: File | undefined) => {
    if (file === undefined || file.size > LARGEST_FILE) return setImportError(file && new Error('large'));
    change(await file.text());
  };
  return (
    <div className={styles.form}>
      {divisions === 0 ? null : (
        <p className={styles.there}>
          <Icon name="check" size={16} /> Sudah ada {divisions} divisi, {departments} departemen, {positions} posisi.
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={id}>Ketik atau tempel tiga kolom: Divisi, Departemen, Posisi</label>
        <textarea
          id={id}
          className={styles.paste}
          rows={8}
          value={text}
          placeholder={EXAMPLE}
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
        <p className={styles.hint}>
          Satu baris satu posisi, dipisah koma. Salinan dari spreadsheet dapat langsung ditempel. Departemen dan posisi
          boleh kosong.
        </p>
      </div>
      <label className={styles.file}>
        <Icon name="file" size={16} />
        Atau pilih berkas CSV
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => void pick(target.files?.[0])}
        />
      </label>
      {plan === undefined ? null : <PlanShown plan={plan} />}
      {importError === undefined ? null : <FormError error={importError} />}
      <div className={styles.moves}>
        {plan === undefined || plan.saved ? (
          <OnlineButton
            variant="contained"
            color="primary"
            size="large"
            disabled={lines.length === 0 || busy}
            onClick={() => void send(false)}
          >
            Periksa
          </OnlineButton>
        ) : (
          <OnlineButton
            variant="contained"
            color="primary"
            size="large"
            disabled={busy || plan.divisions.length + plan.departments.length + plan.positions.length === 0}
            onClick={() => void send(true)}
          >
            {busy ? 'Menyimpan' : plan.problems.length === 0 ? 'Simpan dan lanjut' : 'Simpan yang benar dan lanjut'}
          </OnlineButton>
        )}
      </div>
    </div>
  );
}

function PlanShown({ plan }: { plan: Plan }) {
  const parts = [
    ['Divisi', plan.divisions],
    ['Departemen', plan.departments],
    ['Posisi', plan.positions],
  ] as const;
  return (
    <div className={styles.plan} role="status">
      {parts.map(([word, names]) => (
        <p key={word}>
          <b>
            {names.length} {word.toLowerCase()} baru
          </b>
          {names.length === 0 ? null : `: ${names.join(', ')}`}
        </p>
      ))}
      {plan.known === 0 ? null : <p>{plan.known} nama sudah ada dan tidak dibuat lagi.</p>}
      {plan.problems.map(({ line, field, message }) => (
        <p key={`${line}${field}`} className={styles.wrong}>
          <Icon name="warning" size={16} /> Baris {line}: {message}
        </p>
      ))}
    </div>
  );
}
