/** A box that narrows what stands below it; `width` where it does not fill its line. */
import { Icon } from './icon.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  set: (text: string) => void;
  /** Pixels at a desk; on phones it fills its line. */
  width?: number;
  tall?: boolean;
}

export function SearchBox({ label, value, set, width, tall = false }: SearchBoxProps) {
  return (
    <label
      className={styles.box}
      data-tall={tall || undefined}
      style={width === undefined ? undefined : { inlineSize: width }}
    >
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
}
