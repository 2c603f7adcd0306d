/** One offered shift in full: when, where, how it fits into the week, and taking it. */
import Button from '@mui/material/Button';
import { durationText, minutesText } from '@hadir/contract/attendance/words.ts';
import type { OfferedShiftRow } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import type { ReactNode } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { showDateInWords, showNumber } from '../../../ui/text/format.ts';
import { momentText, shortDay, timeSpan, weekdayName } from '../../../ui/text/time-words.ts';
import { WeekTicks } from './week-ticks.tsx';

const ZONE_WORD = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' } as const;
const METRES_A_KILOMETRE = 1_000;

/** `34 km dari Kantor Kemang`; null where it is not known or the own place. */
function distanceText({ distanceM, from }: Pick<OfferedShiftRow, 'distanceM' | 'from'>): string | null {
  if (distanceM === null || from === null) return null;
  if (distanceM < 100) return 'tempat kerja Anda';
  if (distanceM < METRES_A_KILOMETRE) return `${Math.round(distanceM / 100) * 100} m dari ${from}`;
  return `${showNumber(Math.round(distanceM / METRES_A_KILOMETRE))} km dari ${from}`;
}

interface OfferedCardProps {
  readonly offer: OfferedShiftRow;
  readonly busy: boolean;
  readonly take: () => void;
  /** Shows the next one; absent where there is none. */
  readonly later?: (() => void) | undefined;
}

export function OfferedCard({ offer, busy, take, later }: OfferedCardProps) {
  const { date, shift, start, end, zone, unit, place, left, fit, breakMinutes, note, decider, startsAt } = offer;
  return (
    <article className="card stack gap-12 pad-16" aria-label={`${shift} ${showDateInWords(date, 'full')}`}>
      <div className="row between gap-12">
        <span className="secondary">{showDateInWords(date, 'full')}</span>
        <span className="inline-row gap-4 size-12 medium nowrap">
          <Icon name="users" size={16} />
          {left} tempat
        </span>
      </div>
      <div className="stack gap-4">
        <h2 className="baseline gap-8 row">
          <span className="size-24 bold tabular">{timeSpan(start, end)}</span>
          <span className="secondary regular small">{ZONE_WORD[zone]}</span>
        </h2>
        <span className="secondary">
          {shift} · {durationText(fit.ownMinutes)} kerja
          {breakMinutes > 0 && `, ${durationText(breakMinutes)} istirahat`}
        </span>
      </div>
      <FactRow icon="pin">
        <span>{place ?? unit}</span>
        {place !== null && <span className="secondary small">{unit}</span>}
        <span className="secondary small">{distanceText(offer)}</span>
      </FactRow>
      {note !== '' && <p className="secondary small break-anywhere">{note}</p>}
      <Fit offer={offer} />
      <p className="secondary small">
        {decider ?? 'HR'} memutuskan dalam 12 jam. Tawaran tutup {momentText(startsAt, zone)}.
      </p>
      <div className="row gap-8">
        {later !== undefined && (
          <Button size="large" onClick={later}>
            Nanti
          </Button>
        )}
        {offer.can.includes('take') && (
          <OnlineButton
            className="flex-1"
            size="large"
            variant="contained"
            color="primary"
            busy={busy}
            working="Mengambil…"
            onClick={take}
          >
            Ambil shift ini
          </OnlineButton>
        )}
      </div>
    </article>
  );
}

interface FactRowProps {
  readonly icon: IconName;
  /** A rule that the shift keeps. */
  readonly isGood?: boolean;
  readonly children: ReactNode;
}

function FactRow({ icon, isGood = false, children }: FactRowProps) {
  return (
    <div className="flex top gap-12">
      <span className="flex-none" style={{ ...(isGood && { color: 'var(--hadir-text)' }) }}>
        <Icon name={icon} size={20} />
      </span>
      <div className="stack flex-1 min-w-0">{children}</div>
    </div>
  );
}

function Rest({ minutes, words }: { readonly minutes: number; readonly words: string }) {
  return (
    <FactRow icon="moon" isGood>
      <span>
        <strong>Istirahat {minutesText(minutes)}</strong> <span className="secondary">{words}, minimal 8 jam</span>
      </span>
    </FactRow>
  );
}

function Fit({ offer: { fit } }: { readonly offer: OfferedShiftRow }) {
  if (fit.message !== null)
    return (
      <FactRow icon="lock">
        <span>Tidak bisa: {fit.message}</span>
      </FactRow>
    );
  return (
    <div className="stack gap-8">
      {fit.restBefore !== null && <Rest minutes={fit.restBefore} words="sejak shift sebelumnya" />}
      {fit.restAfter !== null && <Rest minutes={fit.restAfter} words="sampai shift berikutnya" />}
      {fit.freeDay !== null && (
        <FactRow icon="calendar" isGood>
          <span>
            <strong>Libur tetap ada:</strong>{' '}
            <span className="secondary">
              {weekdayName(fit.freeDay)}, {shortDay(fit.freeDay)}
            </span>
          </span>
        </FactRow>
      )}
      <FactRow icon="clock" isGood>
        <span>
          <strong>Minggu itu {minutesText(fit.weekMinutes)}</strong>{' '}
          <span className="secondary">dari batas 40 jam</span>
        </span>
        <WeekTicks weekMinutes={fit.weekMinutes} ownMinutes={fit.ownMinutes} />
      </FactRow>
    </div>
  );
}
