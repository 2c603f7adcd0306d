/** HR's documents of one person: add, open, remove with a reason. Each step stands in the history. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { documents } from '@hadir/contract/documents/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { AddDocument } from './add-document.tsx';
import { documentFile, listDocuments } from './document-calls.ts';
import { DocumentList } from '../../../ui/facts/document-list.tsx';
import { RemoveDocument } from './remove-document.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Row = ReplyOf<typeof documents.list>['data']['rows'][number];

export function DocumentsTab({ userId, zone }: { userId: string; zone: Zone }) {
  const { data, error, mutate } = useRemote(listDocuments, { params: { id: userId } });
  const [open, setOpen] = useState<'add' | Row>();
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[200]} />;
  const { rows, mostMb, can } = data.data;
  const done = () => {
    setOpen(undefined);
    void mutate();
  };
  return (
    <Card
      dense
      className="gap-12"
      aria-label="Dokumen"
      level={3}
      title="Dokumen"
      action={
        can.includes('add') && (
          <Button size="small" variant="outlined" onClick={() => setOpen('add')}>
            <Icon name="plus" size={16} />
            Tambah dokumen
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <Empty
          icon="file"
          title="Belum ada dokumen"
          text="Simpan kontrak, KTP, atau dasar pengecualian lembur di sini. Setiap pembukaan tercatat."
        />
      )}
      {rows.length !== 0 && (
        <DocumentList
          rows={rows}
          zone={zone}
          addressOf={(row) => documentFile.address({ params: { id: userId, documentId: row.id } })}
          actions={(row) =>
            row.can.includes('remove') && (
              <Button size="small" color="error" onClick={() => setOpen(row)} aria-label={`Hapus ${row.title}`}>
                Hapus
              </Button>
            )
          }
        />
      )}
      {open === 'add' && <AddDocument userId={userId} mostMb={mostMb} close={() => setOpen(undefined)} done={done} />}
      {open !== undefined && open !== 'add' && (
        <RemoveDocument userId={userId} row={open} close={() => setOpen(undefined)} done={done} />
      )}
    </Card>
  );
}
