/** Holidays that count already; the company adds its own in the calendar, now or later. */
import Button from '@mui/material/Button';
import { Go } from '../../ui/navigation/go.tsx';
import type { StepProps } from './step-props.ts';
import styles from './setup.module.css';
import { useMark } from './use-mark.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';

const COMING_YEARS = 2;

export function StepCalendar({ setup, next }: StepProps) {
  const mark = useMark(next);
  const year = Number(setup.today.slice(0, 4));
  const years = Array.from({ length: COMING_YEARS }, (_, index) => year + index);
  return (
    <div className="stack min-w-0 one-column gap-16">
      <ul className="stack gap-8">
        {years.map((one) => {
          const found = setup.holidays.find((row) => row.year === one);
          return (
            <li className="flex pad-12-16 outlined radius-input gap-12" key={one}>
              <b>{one}</b>
              <span>
                {found === undefined
                  ? 'Belum ditetapkan pemerintah. Akan terpasang sendiri sesudah ditetapkan.'
                  : `${found.national} libur nasional dan ${found.shared} cuti bersama sudah terpasang.`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={`secondary ${styles.hint}`}>
        Cuti bersama memotong cuti tahunan kecuali perusahaan memutuskan lain. Libur perusahaan dan kebijakan per
        tanggal diatur di kalender.
      </p>
      <div className="row wrap gap-12">
        <OnlineButton
          variant="contained"
          color="primary"
          size="large"
          onClick={() => void mark({ step: 'kalender', mark: 'selesai' })}
        >
          Sudah sesuai, lanjut
        </OnlineButton>
        <Button component={Go} to="/management/calendar" variant="outlined" size="large">
          Buka kalender
        </Button>
      </div>
    </div>
  );
}
