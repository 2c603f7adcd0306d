/** Terima and Tolak in a row, for seconds afterwards Urungkan in their place; Tolak asks for its reason. */
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './decide-buttons.module.css';
import { askRefusal } from './refusal.tsx';
import { decisionWord, useDecidedHere, useDecideReviews } from './review-decisions.ts';

const SIGNS = { accept: 'check', refuse: 'x' } as const;

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
  const common = { tabIndex, className: styles.button ?? '', 'data-small': small || undefined };
  return (
    // The row under the buttons opens the day; a decision must not.
    <span
      role="presentation"
      className={`inline-row flex-none h-full gap-12 ${styles.buttons}`}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {here !== undefined && (
        <>
          <span className="secondary">
            {small && <Icon name={SIGNS[here.move]} size={16} label={decisionWord[here.move]} />}
            {!small && decisionWord[here.move]}
          </span>
          {here.canUndo && (
            <OnlineButton
              size="small"
              variant="text"
              {...common}
              data-small={undefined}
              onClick={() => void undo([id])}
            >
              Urungkan
            </OnlineButton>
          )}
        </>
      )}
      {here === undefined && (
        <>
          {can.includes('accept') && (
            <OnlineButton
              {...common}
              {...(small && { title: 'Terima' })}
              aria-label={`Terima absen ${fullname}`}
              onClick={() => accept([{ id, fullname }])}
            >
              <Icon name="check" size={16} />
              {!small && 'Terima'}
            </OnlineButton>
          )}
          {can.includes('refuse') && (
            <OnlineButton
              {...common}
              data-refuse=""
              {...(small && { title: 'Tolak' })}
              aria-label={`Tolak absen ${fullname}`}
              onClick={() => askRefusal({ whose: fullname, refuse: (reason) => refuse([{ id, fullname }], reason) })}
            >
              <Icon name="x" size={16} />
              {!small && 'Tolak'}
            </OnlineButton>
          )}
        </>
      )}
    </span>
  );
}
