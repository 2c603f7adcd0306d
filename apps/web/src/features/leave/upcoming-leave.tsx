/** What the dates to come will do to an account: what waits, cuti bersama, what ends, what arises; the nearest first. */
import type { OwnLeaveAccount } from '@hadir/contract/leave/own-leave.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { OWN_REQUESTS } from '../../ui/navigation/request-paths.ts';
import { showDate } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { shortDay, spanOfDates } from '../../ui/text/time-words.ts';
import { signed } from './balance-entries.tsx';
import styles from './leave.module.css';

interface Coming {
  readonly key: string;
  readonly date: LocalDate;
  readonly title: string;
  readonly text: string;
  readonly days: number;
  readonly to?: Address;
}

function comingOf({ ahead, projection }: OwnLeaveAccount): Coming[] {
  const { waiting, grants, jointLeave } = ahead;
  return [
    ...waiting.map(({ id, label, first, last, days }) => ({
      key: id,
      date: first,
      title: `${label} ${spanOfDates(first, last)}`,
      text: 'Menunggu keputusan, dipotong bila disetujui',
      days: -days,
      to: addressOf(OWN_REQUESTS, { tampilan: 'menunggu', buka: id }),
    })),
    ...[...Map.groupBy(jointLeave, (date) => date.slice(0, 4))].flatMap(([year, dates]) =>
      dates.slice(0, 1).map((date) => ({
        key: `bersama ${year}`,
        date,
        title: `Cuti bersama ${year}`,
        text: dates.map(shortDay).join(', '),
        days: -dates.length,
      })),
    ),
    ...projection.lapses.map(({ days, lastDay }) => ({
      key: `hangus ${lastDay}`,
      date: lastDay,
      title: 'Hangus bila tidak diambil',
      text: `Berlaku sampai ${showDate(lastDay)}`,
      days: -days,
    })),
    ...grants.map(({ from, to, days }) => ({
      key: `hak ${from}`,
      date: from,
      title: 'Hak cuti berikutnya',
      text: spanOfDates(from, to),
      days,
    })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export function LeaveAhead({ account }: { account: OwnLeaveAccount }) {
  const coming = comingOf(account);
  return (
    <section aria-labelledby="cuti-akan-datang">
      <h2 id="cuti-akan-datang" className={styles.heading}>
        Yang akan datang
      </h2>
      {coming.length === 0 && (
        <p className="secondary">Tidak ada yang menunggu, hangus, atau timbul dalam waktu dekat.</p>
      )}
      {coming.length !== 0 && (
        <ul className={styles.entries}>
          {coming.map(({ key, title, text, days, to }) => (
            <li key={key}>
              <span>
                <b>
                  {to === undefined ? (
                    title
                  ) : (
                    <Go className="text-strong" to={to}>
                      {title}
                    </Go>
                  )}
                </b>
                <small>{text}</small>
              </span>
              <span className="flex-none tabular text-end">
                <b>{signed(days)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
