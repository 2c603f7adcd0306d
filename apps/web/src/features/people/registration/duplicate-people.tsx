/** Tells while typing that somebody with this NIK, e-mail, number or name is there already. */
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRemote } from '../../../api/fetching.ts';
import { findKnown } from '../people-calls.ts';
import styles from '../people.module.css';

const DEBOUNCE_MS = 400;
const WORDS = { employeeNo: 'NIK', email: 'Email', phone: 'Nomor HP', fullname: 'Nama' } as const;
const FIELDS = ['employeeNo', 'email', 'phone', 'fullname'] as const;

export function KnownPeople() {
  const typed = useFormContext().watch([...FIELDS]);
  const text = JSON.stringify(typed);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // What was just written here by this very component.
  const values: unknown = JSON.parse(settled);
  const query = Object.fromEntries(
    FIELDS.flatMap((name, at) => {
      const value: unknown = Array.isArray(values) ? values[at] : undefined;
      return typeof value === 'string' && value.trim().length > 1 ? [[name, value.trim()]] : [];
    }),
  );
  const { data } = useRemote(findKnown, Object.keys(query).length === 0 ? null : { query }, { keepPreviousData: true });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className={`body on-tinjau pad-12-16 round-8 ${styles.notes}`} role="status">
      <b>Mungkin sudah terdaftar</b>
      <ul>
        {data.data.map(({ field, fullname, employeeNo, active }) => (
          <li key={`${field}${employeeNo}`}>
            {WORDS[field]} sama dengan {fullname} ({employeeNo}){active ? '' : ', nonaktif'}
          </li>
        ))}
      </ul>
    </div>
  );
}
