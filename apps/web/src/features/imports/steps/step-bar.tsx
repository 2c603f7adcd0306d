/** The steps of the import; done ones lead back. */
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Step, STEP_WORDS, STEPS } from '../import-step.ts';
import styles from './step-bar.module.css';

interface StepBarProps {
  step: Step;
  /** Steps that may be opened now. */
  reachable: readonly Step[];
  open: (step: Step) => void;
}

export function StepBar({ step, reachable, open }: StepBarProps) {
  const at = STEPS.indexOf(step);
  return (
    <ol className={`stack flex-none gap-12 ${styles.bar}`} aria-label="Langkah impor">
      {STEPS.map((name, index) => {
        const words = (
          <>
            {index < at && <Icon name="check" size={16} />}
            {index + 1} {STEP_WORDS[name]}
          </>
        );
        return (
          <li
            className="secondary nowrap"
            key={name}
            data-state={stateOf(index, at)}
            aria-current={index === at ? 'step' : undefined}
          >
            {index !== at && reachable.includes(name) ? (
              <button className="hover-fill" type="button" onClick={() => open(name)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, at: number): 'done' | 'now' | 'next' {
  if (index < at) return 'done';
  if (index === at) return 'now';
  return 'next';
}
