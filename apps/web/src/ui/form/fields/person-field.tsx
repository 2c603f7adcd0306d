/** A person found by name: folded to a line once chosen. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FoundPeople } from './found-people.tsx';
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
  /** Verb of the button while nobody is chosen: "Ganti" where nobody is a choice, too, as the own name is. */
  verb?: 'Pilih' | 'Ganti';
  error: string | undefined;
  /** Asks the server; drawn while the list is open. */
  useFound: (search: string) => readonly FoundPerson[] | undefined;
  change: (person: FoundPerson | undefined) => void;
}

export function PersonField(props: PersonProps) {
  const { name, label, chosen, nobody, verb = 'Pilih', error, useFound, change } = props;
  const [open, setOpen] = useState(false);
  const does = chosen === undefined ? verb : 'Ganti';
  if (!open)
    return (
      <div
        className={`stack min-h-48 outlined radius-input rows-4 cols-12 items-center ${styles.line}`}
        data-chosen={chosen !== undefined || undefined}
      >
        <span>
          {label}: <b className="medium">{chosen ?? nobody}</b>
        </span>
        <Button size="small" variant="text" aria-label={`${does} ${label.toLowerCase()}`} onClick={() => setOpen(true)}>
          {does}
        </Button>
        {error !== undefined && (
          <p role="alert" tabIndex={-1} data-problem="">
            {error}
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
      confirmExit={() => setOpen(false)}
    />
  );
}

function Search({
  name,
  label,
  nobody,
  useFound,
  choose,
  confirmExit,
}: Pick<PersonProps, 'name' | 'label' | 'nobody' | 'useFound'> & {
  choose: (person: FoundPerson | undefined) => void;
  /** As it was: nobody is chosen by changing one's mind. */
  confirmExit: () => void;
}) {
  const [search, setSearch] = useState('');
  const found = useFound(search);
  return (
    <FoundPeople
      id={`f-${name}`}
      label={label}
      search={search}
      setSearch={setSearch}
      found={found}
      shownAs={({ id, fullname, position }) => ({ id, fullname, detail: position })}
      choose={choose}
      listed={`${label}: pilihan`}
      none="Tidak ada orang dengan nama itu."
      nobody={{ words: nobody, choose: () => choose(undefined) }}
      labelExtra={
        <Button size="small" variant="text" onClick={confirmExit}>
          Batal
        </Button>
      }
    />
  );
}
