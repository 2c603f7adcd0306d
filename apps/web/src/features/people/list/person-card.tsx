/** A person in the list of a phone: who, where, call and write. */
import { personStateWord } from '@hadir/contract/people/columns.ts';
import type { PersonRow } from '@hadir/contract/people/shapes.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from '../people.module.css';

type Shown = Pick<PersonRow, 'fullname' | 'photo' | 'position' | 'phone'> & {
  unit?: string | null;
  email?: string | null;
  active?: boolean;
  startsOn?: PersonRow['startsOn'];
};

/** Nothing is said of those who work here. */
const stateOf = ({ active = true, startsOn = null }: Shown) =>
  active && startsOn === null ? null : personStateWord({ active, startsOn });

export function PersonCard({ row, open }: { row: Shown; open?: (() => void) | undefined }) {
  const facts = [row.position, row.unit, stateOf(row)].filter(Boolean);
  const who = (
    <>
      <Avatar fullname={row.fullname} photo={row.photo} size={40} />
      <span>
        <b className="medium">{row.fullname}</b>
        <span className="small block secondary">
          <FactLine of={facts.length === 0 ? ['Tanpa posisi'] : facts} />
        </span>
      </span>
    </>
  );
  return (
    <div className={`card row gap-4 ${styles.personCard}`}>
      {open === undefined && <div className="row grow min-h-48 text-start gap-12">{who}</div>}
      {open !== undefined && (
        <button type="button" className="row grow min-h-48 text-start gap-12" onClick={open}>
          {who}
        </button>
      )}
      <ContactLinks fullname={row.fullname} phone={row.phone} email={row.email ?? null} />
    </div>
  );
}
