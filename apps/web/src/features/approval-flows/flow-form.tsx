/**
 * One flow of a kind: its steps, whom and how long it is for, who would approve by it. Two people who change the same
 * flow see both; back to the default is one press and one question.
 */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { Audience, FlowStep } from '@hadir/domain/requests/flow.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { type Conflict, isSettled, same, saveOver } from '../../ui/form/conflict.ts';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { TwoVersions } from '../../ui/form/two-versions.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type Flow, type FlowDefault, type FlowList, removeFlow, saveFlow } from './flow-calls.ts';
import { FlowPreview } from './flow-preview.tsx';
import { chainText, fullText, numberOf, stepOf, type TypedStep, typedStep, unfinished } from './flow-steps.ts';
import { ReachFields, type TypedReach } from './reach-fields.tsx';
import { RemoveFlow } from './remove-flow.tsx';
import { type FieldErrors, StepList } from './step-list.tsx';

export interface Reach {
  readonly unit: Flow['unit'];
  readonly moreThanDays: number;
}

/** What is stored for a reach, or what holds there without being stored: version 0. */
interface Row {
  readonly version: number;
  readonly id: string | undefined;
  readonly steps: readonly FlowStep[];
  readonly updatedBy: string | null;
}

interface FlowFormProps {
  list: FlowList;
  usual: FlowDefault;
  /** Undefined for a flow to be made. */
  reach?: Reach;
  reread: () => Promise<FlowList>;
  onTypedChange: (typed: boolean) => void;
  /** The flow as it is kept; undefined when it is gone. */
  done: (flow: Flow | undefined) => void;
}

type Key = { readonly kind: RequestKind; readonly audience: Audience };

const normalisedSteps = (steps: Flow['steps']): FlowStep[] => steps.map((step) => stepOf(typedStep(step)));

function rowOf(list: FlowList, { kind, audience }: Key, unitId: string | null, moreThanDays: number): Row {
  const matchesKey = (one: { readonly kind: string; readonly audience: string }) =>
    one.kind === kind && one.audience === audience;
  const at = (id: string | null, days: number) =>
    list.data.find((flow) => matchesKey(flow) && (flow.unit?.id ?? null) === id && flow.moreThanDays === days);
  const stored = at(unitId, moreThanDays);
  if (stored !== undefined)
    return {
      version: stored.version,
      id: stored.id,
      steps: normalisedSteps(stored.steps),
      updatedBy: stored.updatedBy,
    };
  const general = at(null, 0)?.steps ?? list.defaults.find(matchesKey)?.steps ?? [];
  return { version: 0, id: undefined, steps: normalisedSteps(general), updatedBy: null };
}

export function FlowForm({ list, usual, reach, reread, onTypedChange, done }: FlowFormProps) {
  const { kind, audience, actors } = usual;
  const toast = useToast();
  const online = useOnline();
  const [typedReach, setTypedReach] = useState<TypedReach>({ unitId: '', days: '' });
  const unitId = reach === undefined ? typedReach.unitId || null : (reach.unit?.id ?? null);
  const moreThanDays = reach?.moreThanDays ?? (typedReach.days.trim() === '' ? 0 : numberOf(typedReach.days));
  // A flow that is being made begins with what holds for all, and saves over nothing.
  const [base, setBase] = useState<Row>(() => {
    const row = rowOf(list, usual, unitId, moreThanDays);
    return reach === undefined ? { ...row, version: 0, id: undefined } : row;
  });
  const [steps, setSteps] = useState<readonly TypedStep[]>(() => base.steps.map(typedStep));
  const [conflict, setConflict] = useState<{ conflict: Conflict; mine: readonly TypedStep[]; theirs: Row }>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const typedSteps = steps.map(stepOf);
  const changed = !same(typedSteps, base.steps) || (reach === undefined && (unitId !== null || moreThanDays > 0));
  useEffect(() => {
    onTypedChange(changed);
    return () => onTypedChange(false);
  }, [onTypedChange, changed]);
  const body = { kind, audience, unitId, moreThanDays, steps: typedSteps };
  const settled = conflict === undefined || isSettled(conflict.conflict);

  const send = async (version: number) => {
    const { data } = await saveFlow({ body: { ...body, version } });
    return data;
  };
  const submit = async () => {
    if (busy || !settled) return;
    setSaveError(undefined);
    setFieldErrors({});
    const missing = {
      ...unfinished(steps),
      ...(Number.isNaN(moreThanDays) ? { moreThanDays: 'Isi jumlah hari, misalnya 10.' } : {}),
    };
    if (Object.keys(missing).length > 0) {
      setFieldErrors(missing);
      return;
    }
    setBusy(true);
    try {
      const answer = await saveOver<Row, Flow>(
        conflict?.theirs ?? base,
        { steps: typedSteps },
        {
          valuesOf: ({ steps: those }) => ({ steps: those }),
          send,
          reread: async () => rowOf(await reread(), usual, unitId, moreThanDays),
        },
      );
      if ('conflict' in answer) {
        setConflict({ conflict: answer.conflict, mine: steps, theirs: answer.now });
        return;
      }
      onTypedChange(false);
      const { version, id, updatedBy } = answer.saved;
      setConflict(undefined);
      setBase({ version, id, steps: normalisedSteps(answer.saved.steps), updatedBy });
      await reread();
      toast('Alur persetujuan disimpan');
      done(answer.saved);
    } catch (error) {
      const errors = isCallError(error) ? (error.refusal?.errors ?? {}) : {};
      setFieldErrors(errors);
      if (Object.keys(errors).length === 0) setSaveError(error);
    } finally {
      setBusy(false);
    }
  };

  const remove = async () => {
    if (base.id === undefined) return;
    await removeFlow({ params: { id: base.id }, body: { version: base.version } });
    onTypedChange(false);
    const now = rowOf(await reread(), usual, unitId, moreThanDays);
    setBase(now);
    setSteps(now.steps.map(typedStep));
    toast(reach?.unit === null && reach.moreThanDays === 0 ? 'Alur bawaan berlaku lagi' : 'Alur dihapus');
    done(undefined);
  };
  const general = unitId === null && moreThanDays === 0;
  const verb = conflict === undefined ? 'Simpan alur' : 'Simpan pilihan';
  return (
    <form
      className="stack gap-16"
      noValidate
      aria-label="Alur persetujuan"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {reach === undefined ? <ReachFields value={typedReach} set={setTypedReach} errors={fieldErrors} /> : null}
      {conflict === undefined ? null : (
        <TwoVersions
          conflict={conflict.conflict}
          fields={[
            {
              key: 'steps',
              label: 'Tahap',
              text: (_, side) => fullText(side === 'mine' ? conflict.mine.map(stepOf) : conflict.theirs.steps),
            },
          ]}
          by={conflict.theirs.updatedBy}
          put={(_, value) =>
            setSteps(same(value, conflict.theirs.steps) ? conflict.theirs.steps.map(typedStep) : conflict.mine)
          }
          choose={(key, side) =>
            setConflict({
              ...conflict,
              conflict: { ...conflict.conflict, chosen: { ...conflict.conflict.chosen, [key]: side } },
            })
          }
        />
      )}
      <StepList
        steps={steps}
        set={(next) => {
          setSteps(next);
          // They go by the step's place, which may be another now.
          setFieldErrors({});
        }}
        actors={actors}
        errors={fieldErrors}
      />
      <FlowPreview flow={body} finished={Object.keys(unfinished(steps)).length === 0 && !Number.isNaN(moreThanDays)} />
      {saveError === undefined ? null : <FormError error={saveError} />}
      <div className="flex wrap gap-8">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!online || !settled || (conflict === undefined && !changed)}
          title={online ? undefined : 'Perlu koneksi'}
          aria-disabled={busy}
        >
          {busy ? 'Menyimpan' : verb}
        </Button>
        {base.id === undefined ? null : (
          <RemoveFlow general={general} instead={chainText(usual.steps)} remove={remove} />
        )}
      </div>
    </form>
  );
}
