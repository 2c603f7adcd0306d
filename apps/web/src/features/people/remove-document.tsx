/** Removing a document needs a reason: it stays in the history, the file does not. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DocumentRow, documents } from '@hadir/contract/documents.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { AreaField } from '../../ui/form/plain-fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { removeDocument } from './document-calls.ts';
import styles from './documents.module.css';

interface RemoveDocumentProps {
  userId: string;
  row: DocumentRow;
  close: () => void;
  done: () => void;
}

export function RemoveDocument({ userId, row, close, done }: RemoveDocumentProps) {
  const toast = useToast();
  return (
    <Dialog open onClose={close} aria-labelledby="hapus-dokumen" maxWidth="xs" fullWidth>
      <DialogTitle id="hapus-dokumen">Hapus {row.title}?</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>Berkasnya dihapus dan tidak dapat dikembalikan. Alasan tercatat di riwayat.</p>
        <EndpointForm<BodyIn<typeof documents.remove>>
          endpoint={() => import('@hadir/contract/documents.ts').then(({ documents: ends }) => ends.remove)}
          initial={{ reason: '' }}
          submit={async (body) => {
            await removeDocument({ params: { id: userId, documentId: row.id }, body });
            toast('Dokumen dihapus');
            done();
          }}
          action="Hapus dokumen"
          working="Menghapus"
          aside={
            <Button size="large" onClick={close}>
              Kembali
            </Button>
          }
        >
          <AreaField name="reason" label="Alasan" rows={2} />
        </EndpointForm>
      </DialogContent>
    </Dialog>
  );
}
