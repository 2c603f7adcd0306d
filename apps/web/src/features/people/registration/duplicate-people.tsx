/** Tells while typing that somebody with this NIK, e-mail, number or name is there already. */
import { useFormContext } from 'react-hook-form';
import { usePreview } from '../../../ui/previews/use-preview.ts';
import { findKnown } from '../people-calls.ts';
import styles from '../people.module.css';

const WORDS = { employeeNo: 'NIK', email: 'Email', phone: 'Nomor HP', fullname: 'Nama' } as const;
const FIELDS = ['employeeNo', 'email', 'phone', 'fullname'] as const;

export function KnownPeople() {
  const values: readonly unknown[] = useFormContext().watch([...FIELDS]);
  const query = Object.fromEntries(
    FIELDS.flatMap((name, at) => {
      const value = values[at];
      return typeof value === 'string' && value.trim().length > 1 ? [[name, value.trim()]] : [];
    }),
  );
  const { reply } = usePreview(Object.keys(query).length === 0 ? undefined : JSON.stringify(query), (signal) =>
    findKnown({ query, signal }),
  );
  if (reply === undefined || reply.data.length === 0) return null;
  return (
    <div className={`body on-tinjau pad-12-16 radius-input ${styles.notes}`} role="status">
      <b>Mungkin sudah terdaftar</b>
      <ul>
        {reply.data.map(({ field, fullname, employeeNo, active }) => (
          <li key={`${field}${employeeNo}`}>
            {WORDS[field]} sama dengan {fullname} ({employeeNo}){!active && ', nonaktif'}
          </li>
        ))}
      </ul>
    </div>
  );
}
