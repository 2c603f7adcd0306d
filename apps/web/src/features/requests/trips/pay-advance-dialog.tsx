/** Writing down that an advance was paid: how much, on which day, with its proof. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { trips } from '@hadir/contract/trips/endpoints.ts';
import { remote } from '../../../api/call.ts';
import { useMe } from '../../../api/me.ts';
import { REQUESTS_CHANGED, useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { MomentField } from '../../../ui/form/fields/plain-fields.tsx';
import { RupiahField } from '../../../ui/form/fields/rupiah-field.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { showRupiah } from '../../../ui/text/format.ts';
import { Attachments } from '../../../ui/form/files/attachments.tsx';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';
import { uploadFile } from '../request-calls.ts';
import type { TripDetail } from './trip-advance.tsx';

const pay = remote<typeof trips.pay>('POST', '/api/trips/:id/advance');

type Values = Omit<BodyIn<typeof trips.pay>, 'proof'> & { readonly proof: { id: string; name: string } | null };

function AmountField({ most }: { most: number }) {
  const { value, set, error } = useField<number | null>('amount');
  return (
    <RupiahField
      id="f-amount"
      label="Jumlah yang dibayar"
      hint={`Paling banyak ${showRupiah(most)}, sesuai yang disetujui.`}
      value={typeof value === 'number' ? value : null}
      error={error}
      change={(amount) => set(amount as number | null)}
    />
  );
}

/** One file, sent as soon as it is chosen. */
function ProofField() {
  const { set, error } = useField<Values['proof']>('proof');
  const [files, setFiles] = useState<readonly FileDraft[]>([]);
  const [problem, setProblem] = useState<string>();
  const change = async (chosen: readonly FileDraft[]) => {
    const file = chosen.at(-1);
    setProblem(undefined);
    setFiles(file === undefined ? [] : [file]);
    set(null);
    if (file === undefined) return;
    try {
      const { data } = await uploadFile({ bytes: file.blob, timeoutMs: 0 });
      set({ id: data.id, name: file.name });
    } catch {
      setFiles([]);
      setProblem('Bukti belum terkirim. Periksa koneksi, lalu pilih lagi.');
    }
  };
  return (
    <Attachments
      label="Bukti transfer atau kuitansi"
      most={1}
      files={files}
      error={problem ?? error}
      change={(chosen) => void change(chosen)}
    />
  );
}

export default function PayAdvanceDialog({ request, close }: { request: TripDetail; close: () => void }) {
  const toast = useToast();
  const reload = useReload();
  const { today } = useMe();
  const { advanceRequested } = request.details;
  return (
    <FormDialog title="Catat uang muka dibayar" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() => import('@hadir/contract/trips/endpoints.ts').then((ends) => ends.trips.pay)}
          initial={{ amount: advanceRequested, paidOn: today, proof: null }}
          judge={({ proof }) => (proof === null ? { proof: 'Lampirkan bukti transfer atau kuitansinya.' } : {})}
          submit={async ({ proof, ...values }, send) => {
            if (proof === null) return;
            await send(pay, { params: { id: request.id }, body: { ...values, proof } });
            await reload(REQUESTS_CHANGED);
            toast({ message: `Uang muka ${request.person.fullname} tercatat dan dikabarkan.`, colour: 'success' });
            close();
          }}
          action="Simpan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <AmountField most={advanceRequested} />
          <MomentField kind="date" name="paidOn" label="Dibayar tanggal" picks showsError />
          <ProofField />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
