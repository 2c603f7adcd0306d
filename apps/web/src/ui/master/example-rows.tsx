/** Rows to begin with, for a company that has none yet. */
import Button from '@mui/material/Button';
import type { Master } from '@hadir/contract/kernel/master.ts';
import { useToast } from '../feedback/toast.tsx';
import type { MasterCalls } from './master-calls.ts';
import { useWrite } from '../feedback/use-write.ts';

interface ExampleRowsProps {
  master: Master;
  calls: MasterCalls;
  done: () => unknown;
}

export function ExampleRows({ master, calls, done }: ExampleRowsProps) {
  const { busy, run } = useWrite({ otherwise: 'Belum tersimpan. Coba lagi.' });
  const toast = useToast();
  const make = async () => {
    await run(async () => {
      // One after the other, in the order in which they are shown.
      for (const body of master.examples) await calls.create({ body });
      toast(`${master.examples.length} contoh ditambahkan; ubah sesuai perusahaan Anda`);
    });
    done();
  };
  return (
    <Button disabled={busy} onClick={() => void make()}>
      {busy ? 'Membuat…' : 'Buat contoh'}
    </Button>
  );
}
