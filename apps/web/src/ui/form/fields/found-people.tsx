/** Somebody found by name: a field to type in and, below it, who may be chosen. */
import type { ReactNode } from 'react';
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

export function FoundPeople<Person>(props: FoundPeopleProps<Person>) {
  const { id, label, hint = 'Ketik namanya, lalu pilih.', placeholder, error, search, setSearch } = props;
  const { found, shownAs, choose, listed, none, nobody, labelExtra } = props;
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} error={error} labelExtra={labelExtra}>
        {(aria) => (
          <input
            className={fields.input}
            type="search"
            autoComplete="off"
            maxLength={LONGEST_NAME}
            placeholder={placeholder}
            {...aria}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </FieldFrame>
      {found === undefined && nobody === undefined ? null : (
        <ul className={styles.found} aria-label={listed}>
          {nobody === undefined ? null : (
            <li>
              <button type="button" onClick={nobody.choose}>
                <b>{nobody.words}</b>
              </button>
            </li>
          )}
          {(found ?? []).slice(0, SHOWN).map((person) => {
            const one = shownAs(person);
            return (
              <li key={one.id}>
                <button type="button" onClick={() => choose(person)}>
                  <b>{one.fullname}</b>
                  <span>{one.detail}</span>
                  <Icon name="right" size={16} />
                </button>
              </li>
            );
          })}
          {found?.length === 0 ? <li className={styles.none}>{none}</li> : null}
        </ul>
      )}
    </div>
  );
}
