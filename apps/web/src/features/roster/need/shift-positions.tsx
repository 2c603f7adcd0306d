/** Which positions may work a shift; stored at once, one shift after the other. */
import { useState } from 'react';
import { toggled } from '../../../ui/chips/toggled.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { type NeedReply, storePositions } from './need-calls.ts';

interface ShiftPositionsProps {
  readonly shifts: NeedReply['shifts'];
  readonly positions: NeedReply['positions'];
}

export function ShiftPositions({ shifts, positions }: ShiftPositionsProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <section className="stack gap-8" aria-label="Posisi yang boleh mengisi shift">
      <h3>Posisi yang boleh mengisi shift</h3>
      <p className="secondary">
        Berlaku untuk seluruh perusahaan dan langsung tersimpan. Tanpa pilihan, semua posisi boleh.
      </p>
      {shifts.map((shift) => (
        <div key={shift.id} className="stack gap-8 border-bottom">
          <button
            type="button"
            className="row between gap-12 w-full min-h-44 text-start hover-fill focus-inset"
            aria-expanded={opened === shift.id}
            onClick={() => setOpened(opened === shift.id ? undefined : shift.id)}
          >
            <span className="medium">{shift.name}</span>
            <span className="secondary one-line min-w-0">
              {shift.positions.map(({ name }) => name).join(', ') || 'Semua posisi'}
            </span>
          </button>
          {opened === shift.id && <PositionChips shift={shift} positions={positions} />}
        </div>
      ))}
    </section>
  );
}

interface PositionChipsProps extends Pick<ShiftPositionsProps, 'positions'> {
  readonly shift: NeedReply['shifts'][number];
}

function PositionChips({ shift, positions }: PositionChipsProps) {
  const [chosen, setChosen] = useState(() => shift.positions.map(({ id }) => id));
  const { busy, run } = useWrite({ changes: ['roster'] });
  const toggle = async (id: string) => {
    const next = toggled(chosen, id);
    setChosen(next);
    const body = { shiftId: shift.id, positionIds: next };
    if (!(await run((send) => send(storePositions, { body })))) setChosen(chosen);
  };
  return (
    <div className="row wrap gap-8" role="group" aria-label={`Posisi ${shift.name}`}>
      {positions.map(({ id, name }) => (
        <Chip
          key={id}
          on={chosen.includes(id)}
          aria-pressed={chosen.includes(id)}
          disabled={busy}
          onClick={() => void toggle(id)}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
