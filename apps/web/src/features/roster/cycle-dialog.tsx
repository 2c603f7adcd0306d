/** A cycle of shifts and free days over the selected cells, e.g. 2-2-2. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { cycleOf, type RosterPlan } from '@hadir/domain/roster/fill-roster.ts';
import { useState } from 'react';
import { Chip } from '../../ui/chips/chip.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { Stroke } from './cells/cell-edits.ts';
import { type Corners, fillCycle, type Sheet } from './cells/cell-ranges.ts';

/** As typed: the shift's id, or OFF. */
interface Run {
  readonly what: string;
  readonly days: number;
}

const OFF = 'OFF';
const MOST_DAYS = 31;

const planOf = (what: string): RosterPlan =>
  what === OFF ? { kind: 'OFF' } : { kind: 'SHIFT', shiftId: what, pointId: null };

interface CycleDialogProps {
  readonly sheet: Sheet;
  readonly corners: Corners;
  readonly paint: (stroke: Stroke) => void;
  readonly close: () => void;
}

export function CycleDialog({ sheet, corners, paint, close }: CycleDialogProps) {
  const { shifts } = sheet.reader.month;
  const [runs, setRuns] = useState<readonly Run[]>(() => fiveAndTwo(shifts));
  const [crewDays, setCrewDays] = useState(0);
  const people = corners.bottom - corners.top + 1;
  const days = corners.right - corners.left + 1;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="terapkan-pola">
      <DialogTitle id="terapkan-pola">Terapkan pola</DialogTitle>
      <DialogContent className="stack gap-16">
        <p className="secondary">
          Berulang pada sel yang dipilih: {people} orang, {days} hari.
        </p>
        <div className="flex wrap gap-8" role="group" aria-label="Pola siap pakai">
          {readyMade(shifts).map(({ name, cycle }) => (
            <Chip key={name} onClick={() => setRuns(cycle)}>
              {name}
            </Chip>
          ))}
        </div>
        <RunRows shifts={shifts} runs={runs} setRuns={setRuns} />
        <div>
          <Button onClick={() => setRuns((now) => [...now, { what: OFF, days: 1 }])}>Tambah bagian</Button>
        </div>
        {people !== 1 && (
          <TextField
            size="small"
            type="number"
            label="Geser tiap orang (hari)"
            helperText="0: semua mulai sama. 2: orang berikutnya mulai 2 hari lebih jauh dalam pola."
            value={crewDays}
            slotProps={{ htmlInput: { min: 0, max: MOST_DAYS } }}
            onChange={({ target }) => setCrewDays(Math.max(0, Math.trunc(Number(target.value)) || 0))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Batal</Button>
        <Button
          variant="contained"
          color="primary"
          onClick={() => {
            const cycle = cycleOf(runs.map(({ what, days: length }) => ({ plan: planOf(what), days: length })));
            paint(fillCycle(sheet, corners, cycle, crewDays));
            close();
          }}
        >
          Terapkan
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Shifts = Sheet['reader']['month']['shifts'];

interface RunRowsProps {
  readonly shifts: Shifts;
  readonly runs: readonly Run[];
  readonly setRuns: (change: (now: readonly Run[]) => readonly Run[]) => void;
}

/** Each stretch of the cycle: what, and for how many days. */
function RunRows({ shifts, runs, setRuns }: RunRowsProps) {
  const change = (at: number, next: Partial<Run>) =>
    setRuns((now) => now.map((run, index) => (index === at ? { ...run, ...next } : run)));
  return runs.map((run, index) => (
    <div key={index} className="row gap-12">
      <TextField
        select
        size="small"
        className="grow"
        label={`Bagian ${index + 1}`}
        value={run.what}
        onChange={({ target }) => change(index, { what: target.value })}
      >
        {shifts.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={OFF}>Libur</MenuItem>
      </TextField>
      <TextField
        size="small"
        type="number"
        label="Hari"
        value={run.days}
        slotProps={{ htmlInput: { min: 1, max: MOST_DAYS } }}
        onChange={({ target }) =>
          change(index, { days: Math.max(1, Math.min(MOST_DAYS, Math.trunc(Number(target.value)) || 1)) })
        }
      />
      <IconButton
        aria-label={`Hapus bagian ${index + 1}`}
        disabled={runs.length === 1}
        onClick={() => setRuns((now) => now.filter((_, at) => at !== index))}
      >
        <Icon name="x" size={20} />
      </IconButton>
    </div>
  ));
}

function fiveAndTwo(shifts: Shifts): Run[] {
  return [
    { what: shifts[0]?.id ?? OFF, days: 5 },
    { what: OFF, days: 2 },
  ];
}

function readyMade(shifts: Shifts): { name: string; cycle: Run[] }[] {
  const [first, second, third] = shifts;
  const each = [first, second, third].flatMap((shift) => (shift === undefined ? [] : [shift.id]));
  const rotating = each.map((what) => ({ what, days: 2 }));
  return [
    { name: '5-2', cycle: fiveAndTwo(shifts) },
    {
      name: '6-1',
      cycle: [
        { what: first?.id ?? OFF, days: 6 },
        { what: OFF, days: 1 },
      ],
    },
    ...(each.length < 2
      ? []
      : [
          {
            name: Array.from({ length: each.length + 1 }, () => 2).join('-'),
            cycle: [...rotating, { what: OFF, days: 2 }],
          },
        ]),
  ];
}
