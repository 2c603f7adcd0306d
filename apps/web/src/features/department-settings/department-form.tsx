/** The rules of one department, with the days a change judges again shown before it is saved. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DepartmentRules, DepartmentSetting } from '@hadir/contract/settings/department-settings.ts';
import type { Beginnings, SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import { refusalCode } from '../../api/call-error.ts';
import { useFittingPreview } from '../../ui/previews/use-preview.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { AskUnsaved } from '../../ui/form/unsaved.tsx';
import { EffectNote, effectTail } from '../../ui/master/impact-preview.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { EFFECTIVE_DATE_ERROR } from '../../ui/versions/effective-date.tsx';
import { rewriteTail } from '../../ui/versions/rewrite-dialog.tsx';
import { sinceWords } from '../../ui/versions/version-list.tsx';
import { RuleDates, type RulesBody, sentRules } from './rule-dates.tsx';
import { RuleInput } from './rule-input.tsx';
import { previewRules, removeRuleVersion, ruleLabel, saveRules, valueText } from './settings-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';

const endpoint = async () => (await import('@hadir/contract/settings/department-settings.ts')).departmentSettings.save;

function ownOf({ rules }: DepartmentSetting): DepartmentRules {
  const own = rules.filter(({ from }) => from === 'department').map(({ key, value }) => [key, value]);
  // The rows hold the same keys, each with a value of its own kind.
  return { ...INHERITS, ...Object.fromEntries(own) };
}

/** Where the open department stands in the URL, and the part of the page. */
const STANDS_ON = ['buka', 'bagian'];

interface DepartmentFormProps {
  department: DepartmentSetting;
  beginnings: Beginnings;
  /** As it is now, read again. */
  reread: () => Promise<DepartmentSetting | undefined>;
  close: () => void;
}

export function DepartmentForm({ department, beginnings, reread, close }: DepartmentFormProps) {
  const toast = useToast();
  const [base] = useState(department);
  const [theirs, setTheirs] = useState<DepartmentSetting>();
  const [initial] = useState<RulesBody>(() => ({
    version: base.version,
    settings: ownOf(base),
    effectiveFrom: beginnings.usual,
  }));
  const version = theirs?.version ?? base.version;
  const done = async (tail: string) => {
    toast(`Aturan ${base.name} disimpan${tail}`);
    await reread();
    close();
  };
  const { run } = useWrite({ otherwise: 'Belum tersimpan. Coba lagi.' });
  const remove = async (line: SettingVersionLine) => {
    const params = { id: base.id, versionId: line.id };
    if (await run((send) => send(removeRuleVersion, { params, body: { version } })))
      toast(`Perubahan ${sinceWords(line)} dibatalkan`);
    await reread();
    close();
  };
  return (
    <EndpointForm<RulesBody>
      endpoint={endpoint}
      initial={initial}
      judge={({ effectiveFrom }) => (effectiveFrom === null ? { effectiveFrom: EFFECTIVE_DATE_ERROR } : {})}
      submit={async (body) => {
        try {
          const { effect } = await saveRules({
            params: { id: base.id },
            body: { ...sentRules(body, initial), version },
          });
          await done(effectTail(effect));
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
      {theirs !== undefined && <Theirs before={base} now={theirs} />}
      <div className="stack gap-16">
        {base.rules.map((rule) => (
          <RuleInput key={rule.key} rule={rule} />
        ))}
      </div>
      <RuleDates
        {...{ department, version, initial }}
        remove={remove}
        rewritten={(effect) => done(`; ${rewriteTail(effect)}`)}
      />
      <RulesImpactPreview id={base.id} initial={initial} />
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
    <div className="body on-terlambat pad-10-12 radius-input" role="alert">
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

const previewEndpoint = async () =>
  (await import('@hadir/contract/settings/department-settings.ts')).departmentSettings.preview;

function RulesImpactPreview({ id, initial }: { id: string; initial: RulesBody }) {
  const values = useWatch<RulesBody>();
  const effect = useFittingPreview(
    previewEndpoint,
    sentRules({ ...values, settings: values.settings }, initial),
    async (body, signal) => (await previewRules({ params: { id }, body, signal })).data,
  );
  return effect === undefined ? null : (
    <EffectNote effect={effect} none="Berlaku sejak disimpan. Hari yang sudah dihitung tidak berubah." />
  );
}
