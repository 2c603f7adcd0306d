/** Identity and contact; the KTP number is shown for 30 seconds, and looking is noted. */
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import type { PersonField } from '@hadir/contract/people/person-fields.ts';
import { fieldOf, isStoredField, PERSON_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { getKtp } from '../people-calls.ts';
import { DataAsking } from '../data-request/request-data.tsx';
import { showFieldValue } from './field-value.ts';
import { FactCard } from './person-facts.tsx';
import type { TabProps } from './tab-props.ts';
import styles from '../people.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

const SHOWN_MS = 30_000;

/** The fields of a card as far as the reader sees them. */
function factsOn(card: PersonField['card'], record: PersonRecord, admin: boolean): [string, ReactNode][] {
  const shown = PERSON_FIELDS.filter(
    (key) => fieldOf(key).card === card && (record.whole || fieldOf(key).seenBy === 'detail'),
  );
  return shown.map((key) => [
    fieldOf(key).cardLabel ?? fieldOf(key).input.label,
    isStoredField(key) ? showFieldValue(key, record[key]) : ktpOf(record, admin),
  ]);
}

/** The number is no field of the record: only that there is one. */
function ktpOf(record: PersonRecord, admin: boolean): ReactNode {
  if (record.hasKtp) return <Ktp id={record.userId} seeable={admin} />;
  return null;
}

export function ProfileTab({ record, edit, changed }: TabProps) {
  const admin = record.can.includes('change');
  const { whole } = record;
  const change = admin && { label: 'Ubah', run: () => edit('profile') };
  return (
    <>
      <FactCard title="Identitas" action={change} facts={factsOn('identity', record, admin)} />
      <FactCard title="Kontak" action={change} facts={factsOn('contact', record, admin)} />
      {(record.can.includes('ask_data') || (admin && record.asked.length > 0)) && (
        <DataAsking record={record} changed={changed} />
      )}
      {whole && <FactCard title="Aturan absen" action={change} facts={factsOn('rules', record, admin)} />}
    </>
  );
}

function Ktp({ id, seeable }: { id: string; seeable: boolean }) {
  const [number, setNumber] = useState<string | null>();
  const { run } = useWrite({ otherwise: 'Nomor belum dapat dibaca. Coba lagi.' });
  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(() => setNumber(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  const look = () => run(async () => setNumber((await getKtp({ params: { id } })).data.ktpNo));
  if (number !== undefined)
    return <span className={styles.figures}>{(number ?? '').replace(/(\d{4})(?=\d)/g, '$1 ')}</span>;
  return (
    <span className={styles.figures}>
      •••• •••• •••• ••••{' '}
      {seeable && (
        <Button size="small" onClick={() => void look()}>
          Lihat
        </Button>
      )}
    </span>
  );
}
