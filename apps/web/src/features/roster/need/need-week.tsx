/** Each shift with its seven weekdays: how many people. */
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import type { NeedReply } from './need-calls.ts';
import { type NeedError, type TypedNeed, WEEK, weekKey, withWeekday, withWholeWeek } from './typed-need.ts';

interface NeedWeekProps {
  readonly shifts: NeedReply['shifts'];
  readonly point: string | null;
  readonly typed: TypedNeed;
  readonly errors: ReadonlyMap<string, NeedError>;
  readonly change: (next: TypedNeed) => void;
}

const SHORT = 3;

export function NeedWeek({ shifts, point, typed, errors, change }: NeedWeekProps) {
  return (
    <div className="stack gap-12">
      {shifts.map(({ id, name }) => (
        <fieldset key={id} className="stack gap-4">
          <legend className="visually-hidden">{name}</legend>
          <span className="row between gap-12">
            <span className="medium" aria-hidden="true">
              {name}
            </span>
            <button
              type="button"
              className="min-h-36 text-strong size-12 radius-input focus-inset"
              aria-label={`Samakan semua hari ${name}`}
              onClick={() => change(withWholeWeek(typed, id, point))}
            >
              Samakan semua hari
            </button>
          </span>
          <span className="stack gap-4" style={{ gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
            {WEEK.map((day) => {
              const key = weekKey(id, point, day);
              return (
                <label key={day} className="stack text-center">
                  <span className="secondary size-12" aria-hidden="true">
                    {WEEKDAY_NAMES[day].slice(0, SHORT)}
                  </span>
                  <input
                    className="w-full min-h-44 text-primary text-center tabular outlined-strong bg-paper radius-input"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    aria-label={`${name} ${WEEKDAY_NAMES[day]}, orang`}
                    aria-invalid={errors.has(key)}
                    placeholder="0"
                    value={typed.week.get(key) ?? ''}
                    onChange={({ target }) => change(withWeekday(typed, key, target.value))}
                  />
                </label>
              );
            })}
          </span>
        </fieldset>
      ))}
    </div>
  );
}
