/** A person found by name: folded to a line once chosen. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import fields from '../../../ui/form/plain-fields.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './person-field.module.css';

export interface FoundPerson {
  readonly id: string;
  readonly fullname: string;
  readonly position: string | null;
}

interface PersonProps {
  name: string;
  label: string;
  /** In words, where somebody is chosen. */
  chosen: string | undefined;
  /** Words of the line that chooses nobody. */
  nobody: string;
  fault: string | undefined;
  /** Asks the server; drawn while the list is open. */
  useFound: (search: string) => readonly FoundPerson[] | undefined;
  change: (person: FoundPerson | undefined) => void;
}

const SHOWN = 6;

export function PersonField({ name, label, chosen, nobody, fault, useFound, change }: PersonProps) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div className={styles.line} data-chosen={chosen !== undefined || undefined}>
        <span>
          {label}: <b>{chosen ?? nobody}</b>
        </span>
        <Button size="small" variant="text" aria-label={`Ganti ${label.toLowerCase()}`} onClick={() => setOpen(true)}>
          Ganti
        </Button>
        {fault === undefined ? null : (
          <p role="alert" tabIndex={-1} data-problem="">
            {fault}
          </p>
        )}
      </div>
    );
  return (
    <Search
      name={name}
      label={label}
      nobody={nobody}
      useFound={useFound}
      choose={(person) => {
        change(person);
        setOpen(false);
      }}
    />
  );
}

function Search({
  name,
  label,
  nobody,
  useFound,
  choose,
}: Pick<PersonProps, 'name' | 'label' | 'nobody' | 'useFound'> & {
  choose: (person: FoundPerson | undefined) => void;
}) {
  const [search, setSearch] = useState('');
  const found = useFound(search);
  return (
    <div>
      <FieldFrame id={`f-${name}`} label={label} hint="Ketik namanya, lalu pilih." fault={undefined}>
        {(aria) => (
          <input
            className={fields.input}
            type="search"
            autoComplete="off"
            maxLength={100}
            {...aria}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </FieldFrame>
      <ul className={styles.found} aria-label={`${label}: pilihan`}>
        <li>
          <button type="button" onClick={() => choose(undefined)}>
            <b>{nobody}</b>
          </button>
        </li>
        {(found ?? []).slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => choose(one)}>
              <b>{one.fullname}</b>
              <span>{one.position}</span>
              <Icon name="right" size={16} />
            </button>
          </li>
        ))}
        {found?.length === 0 ? <li className={styles.none}>Tidak ada orang dengan nama itu.</li> : null}
      </ul>
    </div>
  );
}
