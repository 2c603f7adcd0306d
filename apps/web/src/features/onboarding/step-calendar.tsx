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
    <div className={styles.form}>
      <ul className={styles.years}>
        {years.map((one) => {
          const found = setup.holidays.find((row) => row.year === one);
          return (
            <li key={one}>
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
      <p className={styles.hint}>
        Cuti bersama memotong cuti tahunan kecuali perusahaan memutuskan lain. Libur perusahaan dan kebijakan per
        tanggal diatur di kalender.
      </p>
      <div className={styles.moves}>
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
