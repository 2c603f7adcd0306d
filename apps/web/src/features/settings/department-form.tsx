/** The rules of one department, with the days a change judges again shown before it is saved. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DepartmentRules, departmentSettings, DepartmentSetting } from '@hadir/contract/department-settings.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { refusalCode } from '../../api/call-error.ts';
import { useForeseen } from '../../ui/foreseen.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { AskUnsaved } from '../../ui/form/unsaved.tsx';
import { EffectNote, effectTail } from '../../ui/master/foresight.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RuleInput } from './rule-input.tsx';
import { foreseeRules, ruleLabel, saveRules, valueText } from './settings-calls.ts';
import styles from './settings.module.css';

type Body = BodyIn<typeof departmentSettings.save>;

const endpoint = async () => (await import('@hadir/contract/department-settings.ts')).departmentSettings.save;

const EMPTY: DepartmentRules = {
  grace_late: null,
  grace_early: null,
  requiredSelfie: null,
  max_accuracy_m: null,
  accuracy_mode: null,
  outside_policy: null,
  wfh_max_per_week: null,
  ot_allowed: null,
};

function ownOf({ rules }: DepartmentSetting): DepartmentRules {
  const own = rules.filter(({ from }) => from === 'department').map(({ key, value }) => [key, value]);
  // The rows hold the same keys, each with a value of its own kind.
  return { ...EMPTY, ...Object.fromEntries(own) };
}

/** Where the open department stands in the URL, and the part of the page. */
const STANDS_ON = ['open', 'bagian'];

interface DepartmentFormProps {
  department: DepartmentSetting;
  /** As it is now, read again. */
  reread: () => Promise<DepartmentSetting | undefined>;
  close: () => void;
}

export function DepartmentForm({ department, reread, close }: DepartmentFormProps) {
  const toast = useToast();
  const [base] = useState(department);
  const [theirs, setTheirs] = useState<DepartmentSetting>();
  return (
    <EndpointForm<Body>
      endpoint={endpoint}
      initial={{ version: base.version, settings: ownOf(base) }}
      submit={async (body) => {
        try {
          const version = theirs?.version ?? base.version;
          const { effect } = await saveRules({ params: { id: base.id }, body: { ...body, version } });
          toast(`Aturan ${base.name} disimpan${effectTail(effect)}`);
          await reread();
          close();
        } catch (error) {
          if (refusalCode(error) !== 'VERSI_BERUBAH') throw error;
          setTheirs(await reread());
        }
      }}
      action={theirs === undefined ? 'Simpan aturan' : 'Simpan isian saya'}
      aside={<Button onClick={close}>Batal</Button>}
      pinned
    >
      <AskUnsaved on={STANDS_ON} />
      {theirs === undefined ? null : <Theirs before={base} now={theirs} />}
      <div className={styles.fields}>
        {base.rules.map((rule) => (
          <RuleInput key={rule.key} rule={rule} />
        ))}
      </div>
      <Foreseen id={base.id} />
    </EndpointForm>
  );
}

/** Somebody else has saved meanwhile: their values beside one's own, nothing is lost. */
function Theirs({ before, now }: { before: DepartmentSetting; now: DepartmentSetting }) {
  const changed = now.rules.filter((rule) => {
    const was = before.rules.find(({ key }) => key === rule.key);
    return was?.value !== rule.value || was.from !== rule.from;
  });
  return (
    <div className={styles.theirs} role="alert">
      <b>Orang lain menyimpan aturan ini sesudah Anda membukanya</b>
      <ul>
        {changed.map(({ key, value }) => (
          <li key={key}>
            {ruleLabel(key)} kini {valueText(key, value)}
          </li>
        ))}
      </ul>
      <p>Isian Anda masih ada. Sesuaikan bila perlu, lalu simpan lagi.</p>
    </div>
  );
}

function Foreseen({ id }: { id: string }) {
  const asked = JSON.stringify([id, useWatch({ name: 'settings' })]);
  const effect = useForeseen(asked, async () => {
    const { departmentSettings } = await import('@hadir/contract/department-settings.ts');
    const [, settings]: unknown[] = JSON.parse(asked);
    const body = departmentSettings.foresee.body?.safeParse({ settings });
    return body?.success === true ? (await foreseeRules({ params: { id }, body: body.data })).data : undefined;
  });
  return effect === undefined ? null : <EffectNote effect={effect} />;
}
