/** Identity and contact; the KTP number is shown for 30 seconds, and looking is noted. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { requiredSelfieWord } from '@hadir/contract/people/words.ts';
import { isCallError } from '../../../api/call-error.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { getKtp } from '../people-calls.ts';
import { DataAsking } from '../data-request/request-data.tsx';
import { FactCard } from './person-facts.tsx';
import type { TabProps } from './tab-props.ts';
import { phoneText } from '../list/phone-text.ts';
import styles from '../people.module.css';

const SHOWN_MS = 30_000;

export function ProfileTab({ record, edit, changed }: TabProps) {
  const admin = record.can.includes('change');
  const { whole } = record;
  return (
    <>
      <FactCard
        title="Identitas"
        action={admin ? { label: 'Ubah', run: () => edit('profile') } : undefined}
        facts={[
          ['Nama lengkap', record.fullname],
          ['NIK kerja', record.employeeNo],
          ...(whole
            ? ([
                ['Jenis kelamin', record.gender === null ? null : record.gender === 'L' ? 'Laki-laki' : 'Perempuan'],
                ['Tanggal lahir', record.birthDate === null ? null : showDateInWords(record.birthDate)],
                ['Nomor KTP', record.hasKtp ? <Ktp key="ktp" id={record.userId} seeable={admin} /> : null],
              ] as const)
            : []),
        ]}
      />
      <FactCard
        title="Kontak"
        action={admin ? { label: 'Ubah', run: () => edit('profile') } : undefined}
        facts={[
          ['Email', record.email],
          ['Nomor HP', record.phone === null ? null : phoneText(record.phone)],
        ]}
      />
      {record.can.includes('ask_data') || (admin && record.asked.length > 0) ? (
        <DataAsking record={record} changed={changed} />
      ) : null}
      {whole ? (
        <FactCard
          title="Aturan absen"
          action={admin ? { label: 'Ubah', run: () => edit('profile') } : undefined}
          facts={[
            ['Selfie', requiredSelfieWord[record.requiredSelfie]],
            ['Bebas lokasi', record.freeLocation ? 'Ya' : 'Tidak'],
          ]}
        />
      ) : null}
    </>
  );
}

function Ktp({ id, seeable }: { id: string; seeable: boolean }) {
  const [number, setNumber] = useState<string | null>();
  const toast = useToast();
  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(() => setNumber(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  const look = async () => {
    try {
      setNumber((await getKtp({ params: { id } })).data.ktpNo);
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Nomor belum dapat dibaca. Coba lagi.', colour: 'error' });
    }
  };
  if (number !== undefined)
    return <span className={styles.figures}>{(number ?? '').replace(/(\d{4})(?=\d)/g, '$1 ')}</span>;
  return (
    <span className={styles.figures}>
      •••• •••• •••• ••••{' '}
      {seeable ? (
        <Button size="small" onClick={() => void look()}>
          Lihat
        </Button>
      ) : null}
    </span>
  );
}
