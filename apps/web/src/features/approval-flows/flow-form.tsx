/**
 * One flow of a kind: its steps, whom and how long it is for, who would approve by it. Two people who change the same
 * flow see both; back to the default is one press and one question.
 */
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { same } from '../../ui/form/conflict.ts';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { TwoVersions } from '../../ui/form/two-versions.tsx';
import { FlowPreview } from './flow-preview.tsx';
import { chainText, fullText, stepOf, type TypedStep, typedStep } from './flow-steps.ts';
import { ReachFields } from './reach-fields.tsx';
import { RemoveFlow } from './remove-flow.tsx';
import { StepList } from './step-list.tsx';
import { type FlowConflict, type FlowFormProps, useFlowForm } from './use-flow-form.ts';

export function FlowForm(props: FlowFormProps) {
  const { usual, reach } = props;
  const form = useFlowForm(props);
  const { steps, setSteps, conflict, fieldErrors, setFieldErrors, saveError, busy } = form;
  const verb = conflict === undefined ? 'Simpan alur' : 'Simpan pilihan';
  return (
    <form
      className="stack gap-16"
      noValidate
      aria-label="Alur persetujuan"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {reach === undefined && <ReachFields value={form.typedReach} set={form.setTypedReach} errors={fieldErrors} />}
      {conflict !== undefined && <BothFlows conflict={conflict} set={form.setConflict} setSteps={setSteps} />}
      <StepList
        steps={steps}
        set={(next) => {
          setSteps(next);
          // They go by the step's place, which may be another now.
          setFieldErrors({});
        }}
        actors={usual.actors}
        errors={fieldErrors}
      />
      <FlowPreview flow={form.body} finished={form.finished} />
      {saveError !== undefined && <FormError error={saveError} />}
      <div className="flex wrap gap-8">
        <OnlineButton type="submit" variant="contained" color="primary" disabled={!form.maySave} aria-disabled={busy}>
          {busy ? 'Menyimpan' : verb}
        </OnlineButton>
        {form.isStored && <RemoveFlow general={form.isGeneral} instead={chainText(usual.steps)} remove={form.remove} />}
      </div>
    </form>
  );
}

interface BothFlowsProps {
  conflict: FlowConflict;
  set: (conflict: FlowConflict) => void;
  setSteps: (steps: readonly TypedStep[]) => void;
}

/** Somebody else has saved the same flow meanwhile: one of both is chosen. */
function BothFlows({ conflict, set, setSteps }: BothFlowsProps) {
  const { mine, theirs } = conflict;
  return (
    <TwoVersions
      conflict={conflict.conflict}
      fields={[
        {
          key: 'steps',
          label: 'Tahap',
          text: (_, side) => fullText(side === 'mine' ? mine.map(stepOf) : theirs.steps),
        },
      ]}
      by={theirs.updatedBy}
      put={(_, value) => setSteps(same(value, theirs.steps) ? theirs.steps.map(typedStep) : mine)}
      choose={(key, side) =>
        set({
          ...conflict,
          conflict: { ...conflict.conflict, chosen: { ...conflict.conflict.chosen, [key]: side } },
        })
      }
    />
  );
}
