/** Name or NIK; the list follows a moment after the last letter. "/" leads here from anywhere on the page. */
import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import styles from './search-field.module.css';

const DEBOUNCE_MS = 250;

export function SearchField({ value, set }: { value: string; set: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });

  // The URL changed by other means: a cleared filter, the back button, a link from the palette.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => latest.current(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  useFieldKey(field);
  return (
    <SearchBox
      className={styles.field}
      label="Cari nama atau NIK"
      placeholder="Nama atau NIK"
      value={text}
      set={setText}
      field={field}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          setText('');
        }
      }}
      end={<kbd aria-hidden="true">/</kbd>}
    />
  );
}

/** Single keys can be switched off (WCAG 2.1.4). */
function useFieldKey(field: { readonly current: HTMLInputElement | null }) {
  const { singleKeys } = useAppearance();
  useEffect(() => {
    if (!singleKeys) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"]')
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [singleKeys, field]);
}
