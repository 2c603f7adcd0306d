/** One of a few, as chips in a row; for choices that fit on one line of a phone or two. */
import { useId } from 'react';
import { Chip } from '../../../ui/chips/chip.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly { readonly id: Value; readonly name: string }[];
  value: Value | null;
  error: string | undefined;
  change: (value: Value) => void;
}

export function ChoiceField<Value extends string>({ label, choices, value, error, change }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div className="stack gap-8" role="group" aria-labelledby={name}>
      <span id={name} className="medium">
        {label}
      </span>
      <div className="flex wrap gap-8">
        {choices.map((choice) => (
          <Chip
            key={choice.id}
            on={choice.id === value}
            aria-pressed={choice.id === value}
            onClick={() => change(choice.id)}
          >
            {choice.name}
          </Chip>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="flex text-alpa gap-8" role="alert" tabIndex={-1} data-problem="">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
