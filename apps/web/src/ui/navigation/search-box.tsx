/** A box that narrows what stands below it. */
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  /** Shown while it is empty, where that is shorter than the label. */
  placeholder?: string;
  value: string;
  set: (text: string) => void;
  /** Pixels at a desk; on phones it fills its line. */
  width?: number;
  /** Width and place, where both depend on what stands beside it. */
  className?: string | undefined;
  tall?: boolean;
  /** Behind the text, e.g. the key that leads here. */
  end?: ReactNode;
  field?: Ref<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, value, set, width, className = '', tall = false, end, field, onKeyDown } = props;
  return (
    <label
      className={`row secondary outlined bg-paper radius-input gap-8 focus-within-ring ${styles.box} ${className}`}
      data-tall={tall || undefined}
      style={{ inlineSize: width }}
    >
      <Icon name="search" size={16} />
      <input
        className="grow text-primary"
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => set(target.value)}
        onKeyDown={onKeyDown}
      />
      {end}
    </label>
  );
}
