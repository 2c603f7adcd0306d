/** Rows to begin with, for a company that has none yet. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import type { Master } from '@hadir/contract/kernel/master.ts';
import { useToast } from '../feedback/toast.tsx';
import type { MasterCalls } from './master-calls.ts';

interface ExampleRowsProps {
  master: Master;
  calls: MasterCalls;
  done: () => unknown;
}

export function ExampleRows({ master, calls, done }: ExampleRowsProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const make = async () => {
    setBusy(true);
    try {
      // One after the other, in the order in which they are shown.
      for (const body of master.examples) await calls.create({ body });
      toast(`${master.examples.length} contoh ditambahkan; ubah sesuai perusahaan Anda`);
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum tersimpan. Coba lagi.', colour: 'error' });
    } finally {
      setBusy(false);
      done();
    }
  };
  return (
    <Button disabled={busy} onClick={() => void make()}>
      {busy ? 'Membuat…' : 'Buat contoh'}
    </Button>
  );
}
