/** The span of the report: one period back, the span itself (opens the choices), one forward. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { addDays, daysInclusive, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { Chip } from '../../../ui/chips/chip.tsx';
import { MonthGrid } from '../../../ui/day-picker/month-grid.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import type { Period } from '../attendance-calls.ts';
import { MAX_DAYS, neighbourSpan, type Span, type SpanError } from './attendance-search.ts';
import styles from './period-nav.module.css';

interface PeriodNavProps {
  span: Span;
  periods: readonly Period[];
  today: LocalDate;
  choose: (span: Span) => void;
}

export function PeriodNav({ span, periods, today, choose }: PeriodNavProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const next = neighbourSpan(span, periods, 1);
  const pick = (chosen: Span) => {
    setAnchor(null);
    choose(chosen);
  };
  return (
    <>
      <Chip
        aria-label="Periode sebelumnya"
        onClick={() => choose(neighbourSpan(span, periods, -1))}
        end={<Icon name="left" size={14} />}
      />
      <Chip
        icon="calendar"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`Periode ${spanOfDates(span.from, span.to)}, ganti`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {spanOfDates(span.from, span.to)}
      </Chip>
      <Chip
        aria-label="Periode berikutnya"
        disabled={next.from > today}
        onClick={() => choose(next)}
        end={<Icon name="right" size={14} />}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Pilih periode', sx: { mt: 2 } } }}
      >
        <Choices span={span} periods={periods} today={today} pick={pick} />
      </Popover>
    </>
  );
}

const SHOWN_PERIODS = 6;

function Choices({ span, periods, today, pick }: Omit<PeriodNavProps, 'choose'> & { pick: (span: Span) => void }) {
  const past = periods.filter(({ from }) => from <= today).slice(0, SHOWN_PERIODS);
  return (
    <div className={`flex gap-16 pad-16 ${styles.choices}`}>
      <div>
        <p className={`caption secondary ${styles.title}`}>Periode absensi</p>
        <MenuList autoFocusItem={past.length > 0}>
          {past.map((period) => (
            <MenuItem
              key={period.label}
              selected={period.from === span.from && period.to === span.to}
              onClick={() => pick(period)}
            >
              {spanOfDates(period.from, period.to)}
              {period.state === 'locked' && <Icon name="lock" size={16} label="Terkunci" />}
            </MenuItem>
          ))}
          <MenuItem onClick={() => pick({ from: today, to: today })}>Hari ini</MenuItem>
          <MenuItem onClick={() => pick({ from: addDays(today, -6), to: today })}>7 hari terakhir</MenuItem>
        </MenuList>
      </div>
      <OwnSpan span={span} today={today} pick={pick} />
    </div>
  );
}

const SPAN_ERROR_WORDS: Readonly<Record<SpanError, string>> = {
  tooLong: `Rentang dipotong: paling lama ${MAX_DAYS} hari.`,
  unreadable: 'Rentang pada tautan tidak terbaca. Yang tampil periode ini; pilih rentangnya di sini.',
};

/** Says that the dates shown are not those that a link named. */
export function SpanErrorNote({ error }: { error: SpanError | undefined }) {
  if (error === undefined) return null;
  return (
    <p className={`row gap-8 size-13 ${styles.fault}`} role="status">
      <Icon name="warning" size={16} />
      {SPAN_ERROR_WORDS[error]}
    </p>
  );
}

/** First press: the beginning; second press: the end. */
function OwnSpan({ span, today, pick }: { span: Span; today: LocalDate; pick: (span: Span) => void }) {
  const [draft, setDraft] = useState<Span>(span);
  const [begun, setBegun] = useState(false);
  const days = daysInclusive(draft.from, draft.to);
  const press = (day: LocalDate) => {
    if (!begun) {
      setDraft({ from: day, to: day });
      setBegun(true);
      return;
    }
    if (day < draft.from) setDraft({ from: day, to: draft.from });
    else setDraft({ from: draft.from, to: day });
    setBegun(false);
  };
  return (
    <div className={styles.own}>
      <p className={`caption secondary ${styles.title}`}>
        {begun ? 'Pilih tanggal akhir' : 'Rentang sendiri, pilih tanggal awal'}
      </p>
      <MonthGrid from={draft.from} to={draft.to} today={today} pick={press} />
      <div className="row caption between secondary gap-12 mt-8">
        <span>
          {days > MAX_DAYS
            ? `${days} hari, paling lama ${MAX_DAYS} hari`
            : `${spanOfDates(draft.from, draft.to)}, ${days} hari`}
        </span>
        <Button variant="contained" color="primary" size="small" disabled={days > MAX_DAYS} onClick={() => pick(draft)}>
          Terapkan
        </Button>
      </div>
    </div>
  );
}
