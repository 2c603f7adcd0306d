/** Removing a document needs a reason: it stays in the history, the file does not. */
import type { DocumentRow } from '@hadir/contract/documents/endpoints.ts';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { removeDocument } from './document-calls.ts';

interface RemoveDocumentProps {
  userId: string;
  row: DocumentRow;
  close: () => void;
  done: () => void;
}

export function RemoveDocument({ userId, row, close, done }: RemoveDocumentProps) {
  const toast = useToast();
  return (
    <ReasonDialog
      title={`Hapus ${row.title}?`}
      says="Berkasnya dihapus dan tidak dapat dikembalikan. Alasan tercatat di riwayat."
      shortest={10}
      longest={300}
      action="Hapus dokumen"
      working="Menghapus"
      danger
      close={close}
      run={async (reason) => {
        await removeDocument({ params: { id: userId, documentId: row.id }, body: { reason } });
        toast('Dokumen dihapus');
        done();
      }}
    />
  );
}
