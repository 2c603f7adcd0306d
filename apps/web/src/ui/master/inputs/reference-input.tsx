/** Choosing another row or a person by name: typed, searched by the server, one of the answers taken. */
import Autocomplete from '@mui/material/Autocomplete';
import { useEffect, useEffectEvent, useState } from 'react';
import form from '../../form/form.module.css';
import { Icon } from '../../pictures/icon.tsx';
import { Framed, type InputProps, type NamedChoice, useField } from './input-frame.tsx';
import styles from '../master.module.css';

const DEBOUNCE_MS = 200;

export function NamedInput({ name, field, choices }: InputProps) {
  const { value, set, error } = useField(name);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly NamedChoice[]>([]);
  const [asking, setAsking] = useState(false);
  const [picked, setPicked] = useState<NamedChoice>();

  // The reader is made anew at each drawing; what is asked for is field and text.
  const query = open ? JSON.stringify([name, text]) : undefined;
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    if (query !== undefined) setAsking(true);
  }
  const ask = useEffectEvent((field: string, typed: string) => choices(field, typed));
  useEffect(() => {
    if (!open) return;
    let gone = false;
    const timer = setTimeout(() => {
      ask(name, text)
        .then((list) => (gone ? undefined : setFound(list)))
        .catch(() => (gone ? undefined : setFound([])))
        .finally(() => (gone ? undefined : setAsking(false)));
    }, DEBOUNCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [open, text, name]);

  const chosen: NamedChoice | null =
    typeof value !== 'string'
      ? null
      : picked?.id === value
        ? picked
        : (found.find(({ id }) => id === value) ?? { id: value, name: choices.known(name) ?? '', code: '', hue: null });

  return (
    <Framed name={name} field={field} error={error}>
      {(aria) => (
        <Autocomplete<NamedChoice>
          id={aria.id}
          className={styles.named ?? ''}
          open={open}
          onOpen={() => setOpen(true)}
          // Not when it opens: a pasted name opens the list and is what is searched for.
          onClose={() => {
            setText('');
            setOpen(false);
          }}
          options={[...found]}
          filterOptions={(options) => options}
          value={chosen}
          onChange={(_, next) => {
            setPicked(next ?? undefined);
            set(next?.id ?? null);
          }}
          onInputChange={(_, typed, reason) => {
            if (reason === 'input') setText(typed);
          }}
          getOptionLabel={(option) => option.name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={asking}
          loadingText="Mencari…"
          noOptionsText={text === '' ? (field.whereMade ?? 'Belum ada pilihan') : 'Tidak ada yang cocok'}
          clearText="Kosongkan"
          popupIcon={<Icon name="down" size={16} />}
          openText="Buka pilihan"
          closeText="Tutup pilihan"
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <span>{option.name}</span>
              {option.code === '' ? null : (
                <span className={`to-end size-12 secondary ${styles.optionCode}`}>{option.code}</span>
              )}
            </li>
          )}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref} className={`row relative ${styles.namedBox}`}>
              <input
                {...slotProps.htmlInput}
                className={`grow large ${form.input}`}
                placeholder={field.optional ? 'Cari, atau biarkan kosong' : 'Ketik untuk mencari'}
                aria-invalid={aria['aria-invalid']}
                aria-describedby={aria['aria-describedby']}
              />
              {slotProps.input.endAdornment}
            </div>
          )}
        />
      )}
    </Framed>
  );
}
