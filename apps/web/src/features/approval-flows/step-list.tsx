/** The steps of a flow in their order: who, when, how long; moved by buttons that keep the keyboard's place. */
import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import { MOST_FLOW_STEPS } from '@hadir/domain/requests/approval-flow.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { TypedNumber } from '../../ui/form/fields/typed-number.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './approval-flows.module.css';
import { actorWord, STEP_CONDITIONS, isFixed, moved, newStep, type TypedStep } from './flow-steps.ts';

export type FieldErrors = Readonly<Record<string, string>>;

interface StepListProps {
  steps: readonly TypedStep[];
  set: (steps: readonly TypedStep[]) => void;
  /** Whom the kind may ask. */
  actors: readonly StepActor[];
  errors: FieldErrors;
}

const buttonId = (actor: StepActor, by: 1 | -1) => `tahap-${actor}-${by === 1 ? 'turun' : 'naik'}`;
const removeId = (actor: StepActor) => `tahap-${actor}-hapus`;
const ADD_ID = 'tahap-tambah';

/** One key per row for as long as it stands there, whatever is typed into it and whichever other row goes. */
class StepKeys {
  private readonly keys = new WeakMap<TypedStep, number>();
  private last = 0;

  of(step: TypedStep): number {
    const key = this.keys.get(step) ?? (this.last += 1);
    this.keys.set(step, key);
    return key;
  }

  /** The changed step is the same row. */
  pass(step: TypedStep, changed: TypedStep): TypedStep {
    this.keys.set(changed, this.of(step));
    return changed;
  }
}

export function StepList({ steps, set, actors, errors }: StepListProps) {
  const [announcement, setAnnouncement] = useState('');
  const [keys] = useState(() => new StepKeys());
  /** Buttons of which the first usable one gets the focus once the steps are drawn. */
  const focusNext = useRef<readonly string[]>([]);
  const left = actors.filter((actor) => !steps.some((step) => step.actor === actor));
  const move = (at: number, by: 1 | -1) => {
    const step = steps[at];
    if (step === undefined) return;
    focusNext.current = [buttonId(step.actor, by), buttonId(step.actor, by === 1 ? -1 : 1)];
    setAnnouncement(`${actorWord[step.actor]} kini tahap ${String(at + by + 1)}`);
    set(moved(steps, at, by));
  };
  const remove = (at: number) => {
    const rest = steps.filter((_, index) => index !== at);
    const nearest = present([rest[at], rest[at - 1]]).map(({ actor }) => removeId(actor));
    focusNext.current = [...nearest, ADD_ID];
    set(rest);
  };
  // A row that moves in the page or leaves it loses the focus.
  useEffect(() => {
    const buttons = focusNext.current.map((id) => document.getElementById(id));
    focusNext.current = [];
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  }, [steps]);
  const change = (at: number, next: Partial<TypedStep>) =>
    set(steps.map((step, index) => (index === at ? keys.pass(step, { ...step, ...next }) : step)));
  const [next] = left;
  return (
    <section aria-labelledby="tahap-alur">
      <h3 id="tahap-alur" className="large bold">
        Tahap
      </h3>
      {errors['steps'] !== undefined && (
        <p role="alert" className={`flex top text-alpa gap-8 ${styles.problem}`}>
          {errors['steps']}
        </p>
      )}
      <ol className="stack gap-12 mt-8 mb-12">
        {steps.map((step, at) => (
          <li
            className="stack outlined radius-input gap-12 pad-12"
            key={keys.of(step)}
            aria-label={`Tahap ${String(at + 1)}: ${actorWord[step.actor]}`}
          >
            <StepFields
              step={step}
              at={at}
              left={left}
              errors={errors}
              change={(values) => change(at, values)}
              up={moved(steps, at, -1) === steps ? undefined : () => move(at, -1)}
              down={moved(steps, at, 1) === steps ? undefined : () => move(at, 1)}
              {...(!isFixed(step) && { remove: () => remove(at) })}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {next !== undefined && steps.length < MOST_FLOW_STEPS && (
        <Button id={ADD_ID} size="small" onClick={() => set([...steps, newStep(next)])}>
          <Icon name="plus" size={16} />
          Tambah tahap
        </Button>
      )}
    </section>
  );
}

interface StepFieldsProps {
  step: TypedStep;
  at: number;
  left: readonly StepActor[];
  errors: FieldErrors;
  change: (values: Partial<TypedStep>) => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  /** Absent for a step that stays where it is. */
  remove?: (() => void) | undefined;
}

function StepFields({ step, at, left, errors, change, up, down, remove }: StepFieldsProps) {
  const fixed = remove === undefined;
  const errorAt = (name: string) => errors[`steps.${String(at)}.${name}`];
  return (
    <>
      <div className={`flex gap-8 items-end ${styles.stepHead}`}>
        <span className={`place-center on-soft flex-none radius-pill ${styles.no}`} aria-hidden>
          {at + 1}
        </span>
        {fixed && (
          <span className={`stack min-h-48 ${styles.fixed}`}>
            <b className="medium">{actorWord[step.actor]}</b>
            <small className="secondary">Selalu pertama</small>
          </span>
        )}
        {!fixed && (
          <>
            <ActorField step={step} at={at} left={left} error={errorAt('actor')} change={change} />
            <StepOrder step={step} up={up} down={down} remove={remove} />
          </>
        )}
      </div>
      <div className={`stack top gap-12 ${styles.stepTerms}`}>
        {!fixed && <ConditionField step={step} at={at} change={change} />}
        {step.condition === 'days' && (
          <TypedNumber
            id={`tahap-${String(at)}-hari`}
            label="Lebih dari"
            unit="hari"
            value={step.days}
            error={errorAt('onlyOver')}
            set={(days) => change({ days })}
          />
        )}
        <TypedNumber
          id={`tahap-${String(at)}-batas`}
          label="Batas waktu"
          unit="jam kerja"
          value={step.sla}
          error={errorAt('slaHours')}
          set={(sla) => change({ sla })}
        />
      </div>
    </>
  );
}

type FieldProps = Pick<StepFieldsProps, 'step' | 'at' | 'change'>;

function ActorField({
  step,
  at,
  left,
  error,
  change,
}: FieldProps & Pick<StepFieldsProps, 'left'> & { error: string | undefined }) {
  return (
    <FieldFrame id={`tahap-${String(at)}-siapa`} label="Yang memutuskan" error={error}>
      {(aria) => (
        <select
          className={plain.input}
          {...aria}
          value={step.actor}
          onChange={({ target }) => {
            const actor = left.find((known) => known === target.value);
            if (actor !== undefined) change({ actor });
          }}
        >
          {[step.actor, ...left].map((actor) => (
            <option key={actor} value={actor}>
              {actorWord[actor]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function ConditionField({ step, at, change }: FieldProps) {
  return (
    <FieldFrame id={`tahap-${String(at)}-kapan`} label="Kapan" error={undefined}>
      {(aria) => (
        <select
          className={plain.input}
          {...aria}
          value={step.condition}
          onChange={({ target }) => {
            const condition = STEP_CONDITIONS.find(([known]) => known === target.value)?.[0];
            if (condition !== undefined) change({ condition });
          }}
        >
          {STEP_CONDITIONS.map(([condition, words]) => (
            <option key={condition} value={condition}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function StepOrder({ step: { actor }, up, down, remove }: Pick<StepFieldsProps, 'step' | 'up' | 'down' | 'remove'>) {
  const word = actorWord[actor];
  return (
    <span className={`flex flex-none ${styles.stepMoves}`}>
      <IconButton id={buttonId(actor, -1)} aria-label={`Naikkan ${word}`} disabled={!up} onClick={up}>
        <Icon name="up" size={16} />
      </IconButton>
      <IconButton id={buttonId(actor, 1)} aria-label={`Turunkan ${word}`} disabled={!down} onClick={down}>
        <Icon name="down" size={16} />
      </IconButton>
      <IconButton id={removeId(actor)} aria-label={`Hapus tahap ${word}`} onClick={remove}>
        <Icon name="x" size={16} />
      </IconButton>
    </span>
  );
}
