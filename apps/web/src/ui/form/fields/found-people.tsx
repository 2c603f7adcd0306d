/** Somebody found by name: a field to type in and, below it, who may be chosen, also with the arrow keys. */
import useAutocomplete from '@mui/material/useAutocomplete';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../pictures/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './found-people.module.css';
import fields from './plain-fields.module.css';

interface Found {
  readonly id: string;
  readonly fullname: string;
  /** Beside the name: a position, a number. */
  readonly detail: string | null;
}

interface FoundPeopleProps<Person> {
  id: string;
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
  search: string;
  setSearch: (text: string) => void;
  /** Undefined: no list, nothing was asked or the server has not answered. */
  found: readonly Person[] | undefined;
  shownAs: (person: Person) => Found;
  choose: (person: Person) => void;
  /** What the list is called. */
  listed: string;
  /** Instead of people, when there is none by that name. */
  none: string;
  /** The line that chooses nobody; there from the start. */
  nobody?: { words: string; choose: () => void };
  /** Right of the label. */
  labelExtra?: ReactNode;
}

const SHOWN = 6;
const LONGEST_NAME = 100;

interface Option {
  readonly id: string;
  readonly words: string;
  readonly detail: string | null;
  readonly choose: () => void;
}

/** The dialog around it is left by Escape: the list stands in the page and covers nothing. */
function leaveEscape(event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }): void {
  if (event.key === 'Escape') event.defaultMuiPrevented = true;
}

export function FoundPeople<Person>(props: FoundPeopleProps<Person>) {
  const { id, label, hint = 'Ketik namanya, lalu pilih.', placeholder, error, search, setSearch } = props;
  const { found, listed, none, labelExtra } = props;
  const list = useAutocomplete<Option>({
    id,
    options: optionsOf(props),
    // Whom the server found: it is not narrowed once more here.
    filterOptions: (options) => options,
    getOptionKey: (option) => option.id,
    getOptionLabel: (option) => option.words,
    open: true,
    value: null,
    onChange: (_, option) => option?.choose(),
    inputValue: search,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') setSearch(text);
    },
    clearOnBlur: false,
  });
  const { onKeyDown } = list.getRootProps({ onKeyDown: leaveEscape });
  const options = list.groupedOptions as readonly Option[];
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} error={error} labelExtra={labelExtra}>
        {(aria) => (
          <input
            className={fields.input}
            type="search"
            maxLength={LONGEST_NAME}
            placeholder={placeholder}
            {...list.getInputProps()}
            {...aria}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldFrame>
      {options.length > 0 && (
        <ul
          className={`overflow-hidden outlined radius-input ${styles.found}`}
          {...list.getListboxProps()}
          aria-labelledby={undefined}
          aria-label={listed}
        >
          {options.map((option, index) => {
            const { key, ...one } = list.getOptionProps({ option, index });
            return (
              <li
                key={key}
                {...one}
                className={`row min-h-44 pad-x-12 text-start gap-8 hover-fill border-between pointer ${styles.one}`}
              >
                <b className="medium">{option.words}</b>
                <span className="one-line grow secondary">{option.detail}</span>
                <Icon name="right" size={16} />
              </li>
            );
          })}
        </ul>
      )}
      {found?.length === 0 && <p className="secondary pad-12 mt-8">{none}</p>}
    </div>
  );
}

function optionsOf<Person>({ found, shownAs, choose, nobody }: FoundPeopleProps<Person>): Option[] {
  const people = (found ?? []).slice(0, SHOWN).map((person) => {
    const { id, fullname, detail } = shownAs(person);
    return { id, words: fullname, detail, choose: () => choose(person) };
  });
  if (nobody === undefined) return people;
  return [{ id: '', words: nobody.words, detail: null, choose: nobody.choose }, ...people];
}
