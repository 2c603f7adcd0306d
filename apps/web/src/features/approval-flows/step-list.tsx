/** The steps of a flow in their order: who, when, how long; moved by buttons that keep the keyboard's place. */
import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import type { StepActor } from '@hadir/domain/requests/request-state.ts';
import { MOST_FLOW_STEPS } from '@hadir/domain/requests/approval-flow.ts';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import plain from '../../ui/form/plain-fields.module.css';
import { TypedNumber } from '../../ui/form/typed-number.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './approval-flows.module.css';
import { actorWord, ASKED, isFixed, moved, newStep, type TypedStep } from './flow-steps.ts';

export type Faults = Readonly<Record<string, string>>;

interface StepListProps {
  steps: readonly TypedStep[];
  set: (steps: readonly TypedStep[]) => void;
  /** Whom the kind may ask. */
  actors: readonly StepActor[];
  faults: Faults;
}

const buttonId = (actor: StepActor, by: 1 | -1) => `tahap-${actor}-${by === 1 ? 'turun' : 'naik'}`;

export function StepList({ steps, set, actors, faults }: StepListProps) {
  const [told, setTold] = useState('');
  const pressed = useRef<{ actor: StepActor; by: 1 | -1 }>(undefined);
  const left = actors.filter((actor) => !steps.some((step) => step.actor === actor));
  const move = (at: number, by: 1 | -1) => {
    const step = steps[at];
    if (step === undefined) return;
    pressed.current = { actor: step.actor, by };
    setTold(`${actorWord[step.actor]} kini tahap ${String(at + by + 1)}`);
    set(moved(steps, at, by));
  };
  // A row that moves in the page loses the focus; at the end of its way the other button takes it.
  useEffect(() => {
    const { actor, by } = pressed.current ?? {};
    pressed.current = undefined;
    if (actor === undefined || by === undefined) return;
    const again = document.getElementById(buttonId(actor, by));
    const other = document.getElementById(buttonId(actor, by === 1 ? -1 : 1));
    (again instanceof HTMLButtonElement && again.disabled ? other : again)?.focus();
  }, [steps]);
  const change = (at: number, next: Partial<TypedStep>) =>
    set(steps.map((step, index) => (index === at ? { ...step, ...next } : step)));
  const [next] = left;
  return (
    <section aria-labelledby="tahap-alur">
      <h3 id="tahap-alur" className={styles.heading}>
        Tahap
      </h3>
      {faults['steps'] === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {faults['steps']}
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          // By its place: the row whose actor is chosen anew keeps the keyboard.
          <li key={at} aria-label={`Tahap ${String(at + 1)}: ${actorWord[step.actor]}`}>
            <StepFields
              step={step}
              at={at}
              left={left}
              faults={faults}
              change={(values) => change(at, values)}
              up={moved(steps, at, -1) === steps ? undefined : () => move(at, -1)}
              down={moved(steps, at, 1) === steps ? undefined : () => move(at, 1)}
              {...(isFixed(step) ? {} : { remove: () => set(steps.filter((other) => other !== step)) })}
            />
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {told}
      </p>
      {next === undefined || steps.length >= MOST_FLOW_STEPS ? null : (
        <Button size="small" onClick={() => set([...steps, newStep(next)])}>
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
  faults: Faults;
  change: (values: Partial<TypedStep>) => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  remove?: () => void;
}

function StepFields({ step, at, left, faults, change, up, down, remove }: StepFieldsProps) {
  const fixed = remove === undefined;
  const word = actorWord[step.actor];
  const fault = (name: string) => faults[`steps.${String(at)}.${name}`];
  return (
    <>
      <div className={styles.stepHead}>
        <span className={styles.no} aria-hidden>
          {at + 1}
        </span>
        {fixed ? (
          <span className={styles.fixed}>
            <b>{word}</b>
            <small>Selalu pertama</small>
          </span>
        ) : (
          <FieldFrame id={`tahap-${String(at)}-siapa`} label="Yang memutuskan" fault={fault('actor')}>
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
        )}
        {fixed ? null : (
          <span className={styles.stepMoves}>
            <IconButton id={buttonId(step.actor, -1)} aria-label={`Naikkan ${word}`} disabled={!up} onClick={up}>
              <Icon name="up" size={16} />
            </IconButton>
            <IconButton id={buttonId(step.actor, 1)} aria-label={`Turunkan ${word}`} disabled={!down} onClick={down}>
              <Icon name="down" size={16} />
            </IconButton>
            <IconButton aria-label={`Hapus tahap ${word}`} onClick={remove}>
              <Icon name="x" size={16} />
            </IconButton>
          </span>
        )}
      </div>
      <div className={styles.stepTerms}>
        {fixed ? null : (
          <FieldFrame id={`tahap-${String(at)}-kapan`} label="Kapan" fault={undefined}>
            {(aria) => (
              <select
                className={plain.input}
                {...aria}
                value={step.asked}
                onChange={({ target }) => {
                  const asked = ASKED.find(([known]) => known === target.value)?.[0];
                  if (asked !== undefined) change({ asked });
                }}
              >
                {ASKED.map(([asked, words]) => (
                  <option key={asked} value={asked}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
        {step.asked === 'days' ? (
          <TypedNumber
            id={`tahap-${String(at)}-hari`}
            label="Lebih dari"
            unit="hari"
            value={step.days}
            fault={fault('onlyOver')}
            set={(days) => change({ days })}
          />
        ) : null}
        <TypedNumber
          id={`tahap-${String(at)}-batas`}
          label="Batas waktu"
          unit="jam kerja"
          value={step.sla}
          fault={fault('slaHours')}
          set={(sla) => change({ sla })}
        />
      </div>
    </>
  );
}
