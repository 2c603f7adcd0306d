/** Terima and Tolak in a row, for seconds afterwards Urungkan in their place; Tolak asks for its reason. */
import Button from '@mui/material/Button';
import { useOnline } from '../../../api/connection.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './decide-buttons.module.css';
import { askRefusal } from './refusal.tsx';
import { useDecidedHere, useDecideReviews } from './review-decisions.ts';

interface DecideButtonsProps {
  id: string;
  fullname: string;
  can: readonly string[];
  tabIndex?: 0 | -1;
  /** Symbols alone, where the row has little room. */
  small?: boolean;
}

export function DecideButtons({ id, fullname, can, tabIndex = 0, small = false }: DecideButtonsProps) {
  const { accept, refuse, undo } = useDecideReviews();
  const here = useDecidedHere()[id];
  const online = useOnline();
  const word = here?.move === 'accept' ? 'Diterima' : 'Ditolak';
  const why = online ? undefined : 'Perlu koneksi';
  const common = { tabIndex, disabled: !online, className: styles.button ?? '', 'data-small': small || undefined };
  return (
    // The row under the buttons opens the day; a decision must not.
    <span
      role="presentation"
      className={`inline-row flex-none h-full gap-12 ${styles.buttons}`}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {here !== undefined ? (
        <>
          <span className="secondary">
            {small ? <Icon name={here.move === 'accept' ? 'check' : 'x'} size={16} label={word} /> : word}
          </span>
          {here.canUndo ? (
            <Button size="small" variant="text" {...common} data-small={undefined} onClick={() => void undo([id])}>
              Urungkan
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {can.includes('accept') ? (
            <Button
              {...common}
              title={why ?? (small ? 'Terima' : undefined)}
              aria-label={`Terima absen ${fullname}`}
              onClick={() => accept([{ id, fullname }])}
            >
              <Icon name="check" size={16} />
              {small ? null : 'Terima'}
            </Button>
          ) : null}
          {can.includes('refuse') ? (
            <Button
              {...common}
              data-refuse=""
              title={why ?? (small ? 'Tolak' : undefined)}
              aria-label={`Tolak absen ${fullname}`}
              onClick={() => askRefusal({ whose: fullname, refuse: (reason) => refuse([{ id, fullname }], reason) })}
            >
              <Icon name="x" size={16} />
              {small ? null : 'Tolak'}
            </Button>
          ) : null}
        </>
      )}
    </span>
  );
}
