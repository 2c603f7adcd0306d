/** The box of a menu item that is on or off: a picture only, the item itself says `aria-checked`. */
import { Icon } from '../pictures/icon.tsx';
import styles from './tick.module.css';

export function Tick({ on }: { on: boolean }) {
  return (
    <span className={`place-center flex-none radius-mark ${styles.tick}`} data-on={on || undefined} aria-hidden="true">
      {on && <Icon name="check" size={14} />}
    </span>
  );
}
