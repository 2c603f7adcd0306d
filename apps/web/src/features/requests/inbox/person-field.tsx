/** One colleague, found by name: typed, then chosen; the server says who may be chosen at all. */
import Button from '@mui/material/Button';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import fields from '../../../ui/form/plain-fields.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './delegation.module.css';

export interface Colleague {
  readonly id: string;
  readonly fullname: string;
}

interface PersonFieldProps {
  /** Before the name of who is chosen: "Memutuskan atas nama Anda". */
  chosenWords: string;
  chosen: Colleague | undefined;
  choose: (person: Colleague | undefined) => void;
  search: string;
  setSearch: (text: string) => void;
  /** Undefined until the server has answered. */
  found: readonly (Colleague & { readonly position: string | null })[] | undefined;
  fault: string | undefined;
}

const SHOWN = 6;

export function PersonField(props: PersonFieldProps) {
  const { chosenWords, chosen, choose, search, setSearch, found, fault } = props;
  if (chosen !== undefined) {
    return (
      <div className={styles.chosen}>
        <span>
          {chosenWords}: <b>{chosen.fullname}</b>
        </span>
        <Button size="small" variant="text" onClick={() => choose(undefined)}>
          Ganti
        </Button>
      </div>
    );
  }
  return (
    <div>
      <FieldFrame id="f-delegate" label="Kepada" hint="Ketik namanya, lalu pilih." fault={fault}>
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
      {found === undefined ? null : (
        <ul className={styles.found} aria-label="Rekan yang dapat dipilih">
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                <b>{one.fullname}</b>
                <span>{one.position}</span>
                <Icon name="right" size={16} />
              </button>
            </li>
          ))}
          {found.length > 0 ? null : <li className={styles.none}>Tidak ada rekan dengan nama itu.</li>}
        </ul>
      )}
    </div>
  );
}
