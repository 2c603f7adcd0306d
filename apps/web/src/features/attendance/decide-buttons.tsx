/** Terima and Tolak as two small buttons in a row; Tolak asks for its reason. */
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useOnline } from '../../api/connection.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './decide-buttons.module.css';
import { askRefusal } from './refusal.tsx';
import { useDecide } from './use-decide.ts';

interface DecideButtonsProps {
  id: string;
  fullname: string;
  can: readonly string[];
  tabIndex?: 0 | -1;
}

export function DecideButtons({ id, fullname, can, tabIndex = 0 }: DecideButtonsProps) {
  const decide = useDecide();
  const online = useOnline();
  // The row under the buttons opens the day; a decision must not.
  const only = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    run();
  };
  return (
    <span
      className={styles.buttons}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {can.includes('accept') ? (
        <Tooltip title={online ? 'Terima' : 'Terima (perlu koneksi)'}>
          <button
            type="button"
            className={styles.button}
            tabIndex={tabIndex}
            aria-label={`Terima absen ${fullname}`}
            aria-disabled={!online}
            onClick={only(() => {
              if (online) void decide(id, fullname, { move: 'accept' });
            })}
          >
            <Icon name="check" size={14} />
          </button>
        </Tooltip>
      ) : null}
      {can.includes('refuse') ? (
        <Tooltip title={online ? 'Tolak' : 'Tolak (perlu koneksi)'}>
          <button
            type="button"
            className={styles.button}
            data-refuse=""
            tabIndex={tabIndex}
            aria-label={`Tolak absen ${fullname}`}
            aria-disabled={!online}
            onClick={only(() => {
              if (online) {
                askRefusal({
                  whose: fullname,
                  refuse: (reason) => void decide(id, fullname, { move: 'refuse', reason }),
                });
              }
            })}
          >
            <Icon name="x" size={14} />
          </button>
        </Tooltip>
      ) : null}
    </span>
  );
}
