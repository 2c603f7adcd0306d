/** The clients of a company: a list that is edited in place. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { companies, CompanyClient } from '@hadir/contract/companies/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useRemote } from '../../../api/fetching.ts';
import { plainText, wordText } from '../../../ui/form/compared-text.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { VersionedForm } from '../../../ui/form/versioned-form.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { addClient, changeClient, listClients } from '../company-calls.ts';
import styles from './rows.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

type NewClient = BodyIn<typeof companies.addClient>;
type ChangedClient = BodyIn<typeof companies.changeClient>;

const endpoints = () => import('@hadir/contract/companies/endpoints.ts').then(({ companies }) => companies);

export function CompanyClients({ companyId }: { companyId: string }) {
  const { data, error, mutate } = useRemote(listClients, { params: { id: companyId } });
  const [open, setOpen] = useState<string>();
  const toast = useToast();
  const { run } = useWrite({ otherwise: 'Klien belum diubah. Coba lagi.' });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[56, 56]} />;
  const done = () => {
    setOpen(undefined);
    void mutate();
  };
  const archive = async (client: CompanyClient) => {
    const { id: clientId, placed: _placed, ...fields } = client;
    const body = { ...fields, active: !client.active };
    if (await run((send) => send(changeClient, { params: { id: companyId, clientId }, body })))
      toast(client.active ? 'Klien diarsipkan' : 'Klien diaktifkan kembali');
    done();
  };
  return (
    <div className="stack min-w-0 gap-12">
      {data.data.length === 0 && open !== 'baru' && (
        <Empty title="Belum ada klien" text="Klien adalah tempat karyawan perusahaan ini ditempatkan." />
      )}
      <ul className={`card overflow-hidden ${styles.rows}`}>
        {data.data.map((client) => (
          <li key={client.id} className={`row wrap min-h-56 rows-8 cols-12 border-between ${styles.row}`}>
            {open === client.id && <EditClient {...{ companyId, client, done }} />}
            {open !== client.id && (
              <>
                <div className={`stack min-w-0 ${styles.what}`}>
                  <b className="medium break-anywhere">{client.name}</b>
                  <span className="caption secondary break-anywhere">
                    {client.code} · {showNumber(client.placed)} karyawan ditempatkan
                  </span>
                </div>
                {!client.active && <StatusChip tone="libur">Diarsipkan</StatusChip>}
                <Button size="small" onClick={() => setOpen(client.id)} aria-label={`Ubah ${client.name}`}>
                  Ubah
                </Button>
                <Button
                  size="small"
                  onClick={() => void archive(client)}
                  aria-label={`${client.active ? 'Arsipkan' : 'Aktifkan'} ${client.name}`}
                >
                  {client.active ? 'Arsipkan' : 'Aktifkan'}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open === 'baru' && (
        <EndpointForm<NewClient>
          endpoint={() => endpoints().then(({ addClient: endpoint }) => endpoint)}
          initial={{ code: '', name: '' }}
          submit={async (body) => {
            await addClient({ params: { id: companyId }, body });
            toast('Klien ditambah');
            done();
          }}
          action="Tambah klien"
          aside={<Button onClick={() => setOpen(undefined)}>Batal</Button>}
        >
          <TextField name="code" label="Kode" autoComplete="off" />
          <TextField name="name" label="Nama klien" autoComplete="off" />
        </EndpointForm>
      )}
      {open !== 'baru' && (
        <div>
          <Button onClick={() => setOpen('baru')}>
            <Icon name="plus" size={16} />
            Tambah klien
          </Button>
        </div>
      )}
    </div>
  );
}

const COMPARED = [
  { key: 'code', label: 'Kode', text: plainText },
  { key: 'name', label: 'Nama klien', text: plainText },
  { key: 'active', label: 'Keadaan', text: wordText({ true: 'Aktif', false: 'Diarsipkan' }) },
] as const;

function EditClient({ companyId, client, done }: { companyId: string; client: CompanyClient; done: () => void }) {
  const { id: clientId } = client;
  return (
    <div className={`pad-y-8 ${styles.grow}`}>
      <VersionedForm<CompanyClient, ChangedClient>
        row={client}
        bodyOf={({ code, name, active, version }) => ({ code, name, active, version })}
        fields={COMPARED}
        endpoint={() => endpoints().then(({ changeClient: endpoint }) => endpoint)}
        send={async (body) => {
          await changeClient({ params: { id: companyId, clientId }, body });
          done();
          return undefined;
        }}
        reread={async () => {
          const { data } = await listClients({ params: { id: companyId } });
          return data.find(({ id }) => id === clientId) ?? client;
        }}
        action="Simpan"
        aside={<Button onClick={done}>Batal</Button>}
      >
        <TextField name="code" label="Kode" autoComplete="off" />
        <TextField name="name" label="Nama klien" autoComplete="off" />
      </VersionedForm>
    </div>
  );
}
