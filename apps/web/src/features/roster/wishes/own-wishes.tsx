/** What somebody would like of the own roster: weekdays in general, and single dates until the month is published. */
import Button from '@mui/material/Button';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rosterWish } from '@hadir/contract/roster/wishes.ts';
import { addDays, isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { showDateInWords } from '../../../ui/text/format.ts';

const getOwnWishes = remote<typeof rosterWish.own>('GET', '/api/roster/wishes/own', ['roster', 'plan']);
const storeWish = remote<typeof rosterWish.store>('PUT', '/api/roster/wishes/own');

type OwnWishesReply = ReplyOf<typeof rosterWish.own>['data'];
type Wish = OwnWishesReply['wishes'][number]['wish'] | null;

const FREE = 'FREE';
const NONE = '';
const INPUT = 'min-h-44 text-primary outlined-strong bg-paper radius-input';

function valueOf(wish: Wish): string {
  if (wish === null) return NONE;
  if (wish.kind === 'FREE') return FREE;
  return wish.shiftId;
}

function wishOf(value: string): Wish {
  if (value === NONE) return null;
  if (value === FREE) return { kind: 'FREE' };
  return { kind: 'SHIFT', shiftId: value };
}

interface OwnWishesProps {
  readonly month: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

export function OwnWishes({ month, first, last }: OwnWishesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card stack width-reading" aria-label="Keinginan jadwal">
      <button
        type="button"
        className="row between gap-12 w-full min-h-44 pad-x-16 text-start medium hover-fill focus-inset"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Keinginan jadwal
        <span className="secondary size-12 regular">{isOpen ? 'Tutup' : 'Libur atau shift yang diinginkan'}</span>
      </button>
      {isOpen && <Wishes month={month} first={first} last={last} />}
    </section>
  );
}

function Wishes({ month, first, last }: OwnWishesProps) {
  const answer = useRemote(getOwnWishes, { query: { month } });
  return (
    <div className="stack gap-16 pad-16">
      <p className="secondary">
        Keinginan dibaca penyusun jadwal dan tidak mengikat. Keinginan untuk satu tanggal dapat diubah sampai jadwal
        bulan itu terbit.
      </p>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[44, 44, 44]}>
        {(reply) => <WishRows reply={reply} first={first} last={last} />}
      </AsyncContent>
    </div>
  );
}

interface WishRowsProps extends Omit<OwnWishesProps, 'month'> {
  readonly reply: OwnWishesReply;
}

function WishRows({ reply, first, last }: WishRowsProps) {
  const { today } = useMe();
  const { busy, problem, run } = useWrite({ changes: ['roster'], inPlace: true });
  const [date, setDate] = useState('');
  const { shifts, wishes, published } = reply;
  const store = (day: { weekday: number } | { date: LocalDate }, wish: Wish) =>
    run((send) => send(storeWish, { body: { weekday: null, date: null, ...day, wish } }));
  const ofWeekday = (day: number) => wishes.find(({ weekday }) => weekday === day)?.wish ?? null;
  const dated = wishes.flatMap((one) => (one.date === null ? [] : [{ date: one.date, wish: one.wish }]));
  const earliest = first > today ? first : addDays(today, 1);
  const isWritable = !published && earliest <= last;
  const add = async () => {
    if (isLocalDate(date) && (await store({ date }, { kind: 'FREE' }))) setDate('');
  };
  return (
    <>
      <fieldset className="stack gap-8">
        <legend className="medium mb-8">Setiap minggu</legend>
        {WEEKDAY_NAMES.map((name, day) => (
          <label key={name} className="row between gap-12">
            {name}
            <WishSelect
              label={`Keinginan setiap ${name}`}
              value={valueOf(ofWeekday(day))}
              shifts={shifts}
              disabled={busy}
              set={(value) => void store({ weekday: day }, wishOf(value))}
            />
          </label>
        ))}
      </fieldset>
      <fieldset className="stack gap-8">
        <legend className="medium mb-8">Tanggal tertentu bulan ini</legend>
        {dated.map((one) => (
          <label key={one.date} className="row between gap-12">
            {showDateInWords(one.date, 'full')}
            <WishSelect
              label={`Keinginan ${showDateInWords(one.date, 'full')}`}
              value={valueOf(one.wish)}
              shifts={shifts}
              disabled={busy || !isWritable || one.date < earliest}
              set={(value) => void store({ date: one.date }, wishOf(value))}
            />
          </label>
        ))}
        {isWritable && (
          <div className="row wrap gap-8">
            <input
              type="date"
              className={INPUT}
              aria-label="Tanggal yang diinginkan libur"
              min={earliest}
              max={last}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
            <Button disabled={busy || !isLocalDate(date)} onClick={() => void add()}>
              Minta libur
            </Button>
          </div>
        )}
        {published && (
          <p className="secondary">Jadwal bulan ini sudah terbit. Untuk mengubahnya, ajukan tukar jadwal.</p>
        )}
        {!published && !isWritable && <p className="secondary">Bulan ini sudah lewat.</p>}
      </fieldset>
      {problem !== undefined && <Notice tone="alpa">{problem}</Notice>}
    </>
  );
}

interface WishSelectProps {
  readonly label: string;
  readonly value: string;
  readonly shifts: OwnWishesReply['shifts'];
  readonly disabled: boolean;
  readonly set: (value: string) => void;
}

function WishSelect({ label, value, shifts, disabled, set }: WishSelectProps) {
  return (
    <select
      className={INPUT}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => set(target.value)}
    >
      <option value={NONE}>Tidak ada</option>
      <option value={FREE}>Libur</option>
      {shifts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
