/** The structure from a spreadsheet: pasted or from a text file, looked at before it is made. */
import type { onboarding } from '@hadir/contract/onboarding/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { readStructure } from '@hadir/domain/onboarding/structure-plan.ts';
import { useId, useState } from 'react';
import { Notice } from '../../ui/layout/notice.tsx';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { sendStructure } from './setup-calls.ts';
import type { StepProps } from './step-props.ts';
import styles from './setup.module.css';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { useSend } from '../../api/use-send.ts';

type Plan = ReplyOf<typeof onboarding.structure>['data'];
const EXAMPLE = 'Operasi, Gudang, Staf Gudang\nOperasi, Gudang, Kepala Gudang\nKeuangan, Akuntansi, Staf Akuntansi';
const LARGEST_FILE = 500_000;

export function StepStructure({ setup, next }: StepProps) {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<Plan>();
  const [importError, setImportError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const write = useSend();
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
      const body = { lines, save };
      const { data } = await (save ? write(sendStructure, { body }) : sendStructure({ body }));
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
    <div className="stack min-w-0 one-column gap-16">
      {divisions !== 0 && (
        <Notice tone="hadir" icon="check" className="medium">
          Sudah ada {divisions} divisi, {departments} departemen, {positions} posisi.
        </Notice>
      )}
      <StructureText text={text} change={change} />
      <StructureFile pick={(file) => void pick(file)} />
      {plan !== undefined && <PlanShown plan={plan} />}
      {importError !== undefined && <FormError error={importError} />}
      <div className="row wrap gap-12">
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
            disabled={plan.divisions.length + plan.departments.length + plan.positions.length === 0}
            busy={busy}
            working="Menyimpan"
            onClick={() => void send(true)}
          >
            {plan.problems.length === 0 ? 'Simpan dan lanjut' : 'Simpan yang benar dan lanjut'}
          </OnlineButton>
        )}
      </div>
    </div>
  );
}

function StructureText({ text, change }: { text: string; change: (text: string) => void }) {
  const id = useId();
  return (
    <div className="stack min-w-0 one-column gap-8">
      <label className="medium" htmlFor={id}>
        Ketik atau tempel tiga kolom: Divisi, Departemen, Posisi
      </label>
      <textarea
        id={id}
        className={`large w-full scroll text-primary outlined-control bg-paper radius-input pad-12 ${styles.paste}`}
        rows={8}
        value={text}
        placeholder={EXAMPLE}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
      <p className={`secondary ${styles.hint}`}>
        Satu baris satu posisi, dipisah koma. Salinan dari spreadsheet dapat langsung ditempel. Departemen dan posisi
        boleh kosong.
      </p>
    </div>
  );
}

function StructureFile({ pick }: { pick: (file: File | undefined) => void }) {
  return (
    <label
      className={`inline-row min-h-44 relative pad-x-16 pointer medium outlined-control radius-input gap-8 focus-within-ring ${styles.file}`}
    >
      <Icon name="file" size={16} />
      Atau pilih berkas CSV
      <input
        className="cover w-full pointer"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => pick(target.files?.[0])}
      />
    </label>
  );
}

function PlanShown({ plan }: { plan: Plan }) {
  const parts = [
    ['Divisi', plan.divisions],
    ['Departemen', plan.departments],
    ['Posisi', plan.positions],
  ] as const;
  return (
    <div className="stack pad-12-16 break-anywhere outlined radius-input gap-8" role="status">
      {parts.map(([word, names]) => (
        <p key={word}>
          <b>
            {names.length} {word.toLowerCase()} baru
          </b>
          {names.length > 0 && `: ${names.join(', ')}`}
        </p>
      ))}
      {plan.known !== 0 && <p>{plan.known} nama sudah ada dan tidak dibuat lagi.</p>}
      {plan.problems.map(({ line, field, message }) => (
        <p key={`${line}${field}`} className="flex text-alpa gap-8">
          <Icon className="mt-2" name="warning" size={16} /> Baris {line}: {message}
        </p>
      ))}
    </div>
  );
}
