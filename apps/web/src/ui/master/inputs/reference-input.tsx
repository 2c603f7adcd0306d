/** Choosing another row or a person by name: typed, searched by the server, one of the answers taken. */
import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import fields from '../../form/fields/plain-fields.module.css';
import { Icon } from '../../pictures/icon.tsx';
import { usePreview } from '../../previews/use-preview.ts';
import { Framed, type InputProps, type NamedChoice, useField } from './input-frame.tsx';
import styles from '../master.module.css';

export function NamedInput({ name, field, choices }: InputProps) {
  const { value, set, error } = useField(name);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<NamedChoice>();

  const { reply: found = [], working } = usePreview(open ? JSON.stringify([name, text]) : undefined, () =>
    choices(name, text),
  );
  const known = [picked, ...found].find((one) => one?.id === value);
  const chosen: NamedChoice | null =
    typeof value === 'string' ? (known ?? { id: value, name: choices.known(name) ?? '', code: '', hue: null }) : null;

  return (
    <Framed name={name} field={field} error={error}>
      {(aria) => (
        <Autocomplete<NamedChoice>
          id={aria.id}
          className="flex-1 min-w-0"
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
          loading={working}
          loadingText="Mencari…"
          noOptionsText={text === '' ? (field.whereMade ?? 'Belum ada pilihan') : 'Tidak ada yang cocok'}
          clearText="Kosongkan"
          popupIcon={<Icon name="down" size={16} />}
          openText="Buka pilihan"
          closeText="Tutup pilihan"
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <span>{option.name}</span>
              {option.code !== '' && (
                <span className={`ms-auto size-12 secondary ${styles.optionCode}`}>{option.code}</span>
              )}
            </li>
          )}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref} className={`row relative ${styles.namedBox}`}>
              <input
                {...slotProps.htmlInput}
                className={fields.input}
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
