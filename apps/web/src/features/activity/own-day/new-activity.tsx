/** The line on which the next activity is written: hours that follow the last one, a title, a photo. */
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type FormEvent, useRef, useState } from 'react';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../api/new-id.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import type { OwnDay } from '../activity-calls.ts';
import { CategoryChips } from './category-chips.tsx';
import { activityProblem, nextTimes } from './activity-times.ts';
import { PhotoButton } from './photo-button.tsx';
import type { ShownActivity } from './queued-work.ts';
import { TimeFields } from './time-fields.tsx';
import type { DayWrites } from './use-own-day.ts';

interface NewActivityProps {
  readonly day: OwnDay;
  readonly list: readonly ShownActivity[];
  readonly store: DayWrites['storeActivity'];
}

const clock = (time: string) => time.replace(':', '.');

export function NewActivity({ day, list, store }: NewActivityProps) {
  const [title, setTitle] = useState('');
  const [times, setTimes] = useState<{ start: string; end: string }>();
  const [timed, setTimed] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const now = serverNow() as Instant;
  const shown = times ?? nextTimes(day, list, now);
  const used = new Set(list.map((one) => one.title));
  const usual = title === '' ? day.frequent.filter((one) => !used.has(one)) : [];
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const text = { ...shown, categoryId, title: title.trim(), description: '' };
    const wrong = activityProblem(day, text, now);
    setProblem(wrong);
    if (wrong !== undefined) return input.current?.focus();
    setTitle('');
    setTimes(undefined);
    setTimed(false);
    setPhoto(null);
    setCategoryId(null);
    await store({ id: newId(), ...text }, photo);
  };
  return (
    <form
      className={`stack gap-8 pad-8-12 ${list.length === 0 ? '' : 'border-top'}`}
      onSubmit={(event) => void send(event)}
    >
      <div className="row gap-8">
        <button
          type="button"
          className="on-soft bold tabular flex-none min-h-44 pad-x-12 radius-input"
          aria-expanded={timed}
          aria-label={`${clock(shown.start)}–${clock(shown.end)}, ubah jam`}
          onClick={() => setTimed(!timed)}
        >
          {clock(shown.start)}–{clock(shown.end)}
        </button>
        <InputBase
          className="grow min-h-44"
          inputRef={input}
          placeholder="Tulis kegiatan"
          value={title}
          inputProps={{ 'aria-label': 'Kegiatan', maxLength: 150, enterKeyHint: 'done' }}
          onChange={({ target }) => setTitle(target.value)}
        />
        <PhotoButton taken={photo !== null} take={setPhoto} failed={setProblem} />
      </div>
      {timed && <TimeFields times={shown} change={setTimes} />}
      {problem !== undefined && (
        <p className="caption text-alpa" role="alert">
          {problem}
        </p>
      )}
      {(title.trim() !== '' || photo !== null) && (
        <>
          <CategoryChips categories={day.categories} chosen={categoryId} choose={setCategoryId} />
          <Button type="submit" variant="contained" color="primary">
            Simpan kegiatan
          </Button>
        </>
      )}
      {usual.length > 0 && (
        <ScrollRow className="flex gap-8 min-w-0" role="group" aria-label="Sering Anda tulis">
          {usual.map((one) => (
            <Chip key={one} onClick={() => setTitle(one)}>
              {one}
            </Chip>
          ))}
        </ScrollRow>
      )}
    </form>
  );
}
