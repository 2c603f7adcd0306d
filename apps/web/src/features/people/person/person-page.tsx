/** One person: the whole record where the reader has a right to it, else what the list and the own rights show. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { AccessWaiting } from '../access/pending-access.tsx';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { JobTab } from './job-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { getPerson, listPeople } from '../people-calls.ts';
import { type Editing, PersonEditing } from '../editing/person-editing.tsx';
import { PersonFrame } from './person-frame.tsx';
import { PersonActions } from './person-actions.tsx';
import { type PersonReads, personReads } from './person-reads.ts';
import type { TabProps } from './tab-props.ts';
import { PersonSkeleton } from './person-skeleton.tsx';
import { ADMIN_TABS, type PersonTab, RECORD_TABS } from './person-tabs.ts';
import { PlacesDialog } from '../editing/places-dialog.tsx';
import { shownOfRecord, shownOfRow } from './shown-person.ts';
import { useReload, REQUESTS_CHANGED } from '../../../api/reload.ts';
import { useMe } from '../../../api/me.ts';

interface PersonPageProps {
  id: string;
  tab: string | undefined;
  setTab: (tab: PersonTab) => void;
  close?: (() => void) | undefined;
  changed: () => void;
}

export function PersonPage(props: PersonPageProps) {
  const session = useSession();
  if (session.data === undefined)
    return (
      <AsyncContent data={session.data} error={session.error} retry={session.reload} loading={<PersonSkeleton />} />
    );
  const reads = personReads(session.data, props.id);
  if (reads.record) return <WholePerson {...props} reads={reads} session={session.data} />;
  return <ListedPerson {...props} reads={reads} />;
}

type ReadPageProps = PersonPageProps & { reads: PersonReads };

/** For readers without a right to the record, clients: the line of the list, and the parts that they read. */
function ListedPerson({ id, tab, setTab, close, reads }: ReadPageProps) {
  const { data, error, mutate } = useRemote(listPeople, { query: { userId: id, status: 'semua', size: 1 } });
  const { today } = useMe();
  const row = data?.data[0];
  if (data === undefined && error?.status !== 422)
    return <AsyncContent data={undefined} error={error} retry={() => mutate()} loading={<PersonSkeleton />} />;
  if (row === undefined) return <NobodyHere close={close} />;
  return <PersonFrame person={shownOfRow(row)} {...{ reads, today, tab, setTab, close }} />;
}

function WholePerson({ id, tab, setTab, close, changed, reads, session }: ReadPageProps & { session: SessionInfo }) {
  const { data, error, mutate } = useRemote(getPerson, { params: { id } });
  const { today } = useMe();
  const { zone } = session;
  const reload = useReload();
  const [editing, setEditing] = useState<Editing | 'places'>();
  const record = data?.data;
  // Also an address that was typed wrong: its refusal names a field nobody sees here.
  if (record === undefined && (error?.status === 404 || error?.status === 422)) return <NobodyHere close={close} />;
  if (record === undefined)
    return <AsyncContent data={record} error={error} retry={mutate} loading={<PersonSkeleton />} />;
  const reread = () => {
    changed();
    // A last day or another place of work changes days, leave and requests too.
    void reload(REQUESTS_CHANGED);
    return mutate();
  };
  const admin = record.can.includes('change');
  const props: TabProps = { record, today, edit: setEditing, changed: reread };
  const part = (open: PersonTab) => (
    <>
      {open === 'profil' && <ProfileTab {...props} />}
      {open === 'pekerjaan' && <JobTab {...props} />}
      {open === 'jadwal' && <PlacesTab {...props} />}
      {open === 'perangkat' && <DevicesTab {...props} zone={zone} />}
      {open === 'dokumen' && <DocumentsTab userId={id} zone={zone} />}
      {open === 'riwayat' && <HistoryTab id={id} version={record.version} zone={zone} />}
    </>
  );
  return (
    <>
      <PersonFrame
        person={shownOfRecord(record, today)}
        {...{ reads, today, tab, setTab, close, part }}
        before={RECORD_TABS}
        after={admin ? ADMIN_TABS : []}
        actions={<PersonActions record={record} edit={setEditing} changed={reread} />}
        notices={admin && <AccessWaiting userId={id} changed={reread} />}
      />
      {editing === 'places' && (
        <PlacesDialog record={record} today={today} close={() => setEditing(undefined)} changed={reread} />
      )}
      {editing !== undefined && editing !== 'places' && (
        <PersonEditing
          key={editing}
          editing={editing}
          record={record}
          today={today}
          close={() => setEditing(undefined)}
          changed={reread}
        />
      )}
    </>
  );
}

function NobodyHere({ close }: Pick<PersonPageProps, 'close'>) {
  return (
    <Empty
      title="Karyawan tidak ditemukan"
      text="Datanya sudah dihapus, di luar cakupan Anda, atau alamatnya salah ketik."
      icon="users"
    >
      {close !== undefined && (
        <Button variant="contained" color="primary" onClick={close}>
          Kembali ke daftar
        </Button>
      )}
    </Empty>
  );
}
