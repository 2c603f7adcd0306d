/** A cell that names a unit or a place: the pasted text, and under it the list of those that exist. */
import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './paste.module.css';

interface PasteChoiceProps {
  readonly value: string;
  readonly choices: readonly string[];
  readonly change: (value: string) => void;
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

const fold = (text: string) => text.trim().toLowerCase();

/** Plain until it is entered: a hundred lists at once make a slow page. */
export function PasteChoice(props: PasteChoiceProps) {
  const { value, choices: _choices, change, ...aria } = props;
  const [entered, setEntered] = useState(false);
  if (entered) return <ChoiceList {...props} leave={() => setEntered(false)} />;
  return (
    <div className={`row ${styles.choice}`}>
      <input
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- closed, it has no list that it could control
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        value={value}
        title={value}
        onChange={({ target }) => change(target.value)}
        onFocus={() => setEntered(true)}
        {...aria}
      />
      <Icon name="down" size={16} />
    </div>
  );
}

function ChoiceList({ value, choices, change, leave, ...aria }: PasteChoiceProps & { leave: () => void }) {
  // What stood there when the list opened hides nothing: a wrong name would leave no choice.
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      forcePopupIcon
      disableClearable
      options={[...choices]}
      filterOptions={(all) => all.filter((name) => fold(name).includes(fold(typed)))}
      inputValue={value}
      value={value}
      onOpen={() => setTyped('')}
      onBlur={leave}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
        if (reason === 'input' || reason === 'selectOption') change(text);
      }}
      popupIcon={<Icon name="down" size={16} />}
      openText="Buka pilihan"
      closeText="Tutup pilihan"
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref} className={`row ${styles.choice}`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the plain field that has just been entered */}
          <input {...slotProps.htmlInput} title={value} {...aria} autoFocus />
          {slotProps.input.endAdornment}
        </div>
      )}
    />
  );
}
