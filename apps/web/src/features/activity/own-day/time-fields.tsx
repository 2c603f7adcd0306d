/** From when until when an activity lasted. */
import { TypedInput } from '../../../ui/form/fields/typed-input.tsx';

interface Times {
  readonly start: string;
  readonly end: string;
}

const FIELDS = [
  ['start', 'Mulai'],
  ['end', 'Selesai'],
] as const;

export function TimeFields({ times, change }: { readonly times: Times; readonly change: (times: Times) => void }) {
  return (
    <div className="row gap-12">
      {FIELDS.map(([key, label]) => (
        <label key={key} className="stack grow gap-4">
          <span className="caption secondary">{label}</span>
          <TypedInput
            className="outlined-control bg-paper min-h-44 min-w-0 w-full pad-x-12 radius-input tabular"
            kind="time"
            value={times[key]}
            onChange={(value) => change({ ...times, [key]: value })}
          />
        </label>
      ))}
    </div>
  );
}
