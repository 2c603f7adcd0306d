/** A button of the top bar with its count: 40 px on a desk, 44 px under a thumb. */
import { forwardRef, type MouseEvent } from 'react';
import styles from './bar-button.module.css';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { useIsPhone } from '../layout/screen.ts';
import { Tip } from '../feedback/tip.tsx';

interface BarButtonProps {
  icon: IconName;
  /** The name, with the count in words: `Pemberitahuan, 3 baru`. */
  label: string;
  title: string;
  count?: number;
  expanded: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

const MOST = 99;

export const BarButton = forwardRef<HTMLButtonElement, BarButtonProps>(function BarButton(
  { icon, label, title, count = 0, expanded, onClick },
  ref,
) {
  const phone = useIsPhone();
  return (
    <Tip title={title}>
      <button
        ref={ref}
        type="button"
        className={`place-center flex-none relative secondary radius-input ${styles.button}`}
        data-phone={phone || undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        onClick={onClick}
      >
        <Icon name={icon} size={phone ? 24 : 20} />
        {count !== 0 && (
          <span className={`on-main text-center radius-input absolute ${styles.count}`} aria-hidden="true">
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </button>
    </Tip>
  );
});
