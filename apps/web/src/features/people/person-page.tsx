/** One person: who it is on top, the parts as tabs (desktop mock 09). The tab is in the URL. */
import { personStateWord } from '@hadir/contract/people-columns.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import type { PersonRecord } from '@hadir/contract/people-shapes.ts';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { showDate } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/screen.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useToast } from '../../ui/toast.tsx';
import { wishCorrection } from '../../ui/day-changes/correction-wish.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { AccessWaiting } from './access-waiting.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { JobTab } from './job-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { getPerson, stay } from './people-calls.ts';
import { type Editing, PersonEditing } from './person-editing.tsx';
import { holdsOn } from './person-states.ts';
import { PlacesDialog } from './places-dialog.tsx';
import styles from './people.module.css';
import { useToday } from './use-today.ts';
import { stateTone } from './people-columns.tsx';

const TABS = [
  { key: 'profil', label: 'Profil' },
  { key: 'pekerjaan', label: 'Pekerjaan' },
  { key: 'jadwal', label: 'Jadwal & lokasi' },
  { key: 'perangkat', label: 'Perangkat & akses' },
  { key: 'dokumen', label: 'Dokumen' },
  { key: 'riwayat', label: 'Riwayat' },
] as const;
export type PersonTab = (typeof TABS)[number]['key'];

export interface TabProps {
  readonly record: PersonRecord;
  readonly today: string;
  readonly edit: (editing: Editing | 'places') => void;
  readonly changed: () => void;
}

interface PersonPageProps {
  id: string;
  tab: string | undefined;
  setTab: (tab: PersonTab) => void;
  close?: (() => void) | undefined;
  changed: () => void;
}

export function PersonPage({ id, tab, setTab, close, changed }: PersonPageProps) {
  const { data, error, mutate } = useRemote(getPerson, { params: { id } });
  const phone = useIsPhone();
  const today = useToday();
  const zone = useSession().data?.zone;
  const [editing, setEditing] = useState<Editing | 'places'>();
  const record = data?.data;
  usePageTitle(phone && record !== undefined && close !== undefined ? { title: record.fullname } : {});
  // Also an address that was typed wrong: its refusal names a field nobody sees here.
  if (record === undefined && (error?.status === 404 || error?.status === 422))
    return (
      <Empty
        title="Karyawan tidak ditemukan"
        text="Datanya sudah dihapus, di luar cakupan Anda, atau alamatnya salah ketik."
        icon="users"
      >
        {close === undefined ? null : (
          <Button variant="contained" color="primary" onClick={close}>
            Kembali ke daftar
          </Button>
        )}
      </Empty>
    );
  if (record === undefined || zone === undefined)
    return error === undefined ? (
      <Loading heights={[72, 40, 200, 200]} />
    ) : (
      <Failed error={error} again={() => mutate()} />
    );
  const reread = () => {
    void mutate();
    changed();
  };
  const admin = record.can.includes('change');
  const shown = TABS.filter(({ key }) => admin || key === 'profil' || key === 'pekerjaan' || key === 'jadwal');
  const open = shown.find(({ key }) => key === tab)?.key ?? 'profil';
  const props: TabProps = { record, today, edit: setEditing, changed: reread };
  const joined = record.employments[0]?.joinDate;
  const first = record.employments.map(({ joinDate }) => joinDate).toSorted()[0];
  const startsOn = first !== undefined && first > today ? first : null;
  const now = record.structures.find(holdsOn(startsOn ?? today));
  return (
    <article className={styles.person} aria-label={record.fullname}>
      <header className={styles.personHead}>
        {close === undefined ? null : (
          <IconButton aria-label="Kembali ke daftar" onClick={close} className={styles.back ?? ''}>
            <Icon name="left" size={20} />
          </IconButton>
        )}
        <Avatar fullname={record.fullname} photo={record.photo} size={phone ? 56 : 72} />
        <div className={styles.who}>
          <h2>
            <span className={phone && close !== undefined ? 'vh' : undefined}>{record.fullname}</span>{' '}
            <StatusChip tone={stateTone({ active: record.active, startsOn })}>
              {personStateWord({ active: record.active, startsOn })}
            </StatusChip>
          </h2>
          <p>
            {[
              `NIK\u00a0${record.employeeNo}`,
              now?.position?.name,
              now?.unit?.name,
              joined && startsOn === null ? `sejak\u00a0${showDate(joined)}` : undefined,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <PersonMoves record={record} edit={setEditing} changed={reread} />
      </header>
      {admin ? <AccessWaiting userId={id} changed={reread} /> : null}
      <Tabs
        value={open}
        onChange={(_, next: PersonTab) => setTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian data karyawan"
        className={styles.tabs ?? ''}
      >
        {shown.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} />
        ))}
      </Tabs>
      <div className={styles.cards} role="tabpanel" aria-label={shown.find(({ key }) => key === open)?.label}>
        {open === 'profil' ? <ProfileTab {...props} /> : null}
        {open === 'pekerjaan' ? <JobTab {...props} /> : null}
        {open === 'jadwal' ? <PlacesTab {...props} /> : null}
        {open === 'perangkat' ? <DevicesTab {...props} zone={zone} /> : null}
        {open === 'dokumen' ? <DocumentsTab userId={id} zone={zone} /> : null}
        {open === 'riwayat' ? <HistoryTab id={id} version={record.version} zone={zone} /> : null}
      </div>
      {editing === undefined ? null : editing === 'places' ? (
        <PlacesDialog record={record} today={today} close={() => setEditing(undefined)} changed={reread} />
      ) : (
        <PersonEditing
          key={editing}
          editing={editing}
          record={record}
          today={today}
          close={() => setEditing(undefined)}
          changed={reread}
        />
      )}
    </article>
  );
}

/** Call and write from the phone, leaving and coming back. */
function PersonMoves({
  record,
  edit,
  changed,
}: Pick<TabProps, 'record' | 'changed'> & { edit: (editing: Editing) => void }) {
  const toast = useToast();
  const remain = async () => {
    try {
      await stay({ params: { id: record.userId }, body: { version: record.version } });
      toast('Hari kerja terakhir dibatalkan. Periksa penempatan dan jadwalnya.');
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum berhasil. Coba lagi.', colour: 'error' });
    }
    changed();
  };
  return (
    <div className={styles.moves}>
      {record.phone === null ? null : (
        <>
          <IconButton component="a" href={`tel:${record.phone}`} aria-label={`Telepon ${record.fullname}`}>
            <Icon name="call" size={20} />
          </IconButton>
          <IconButton
            component="a"
            href={`https://wa.me/${record.phone.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp ${record.fullname}`}
          >
            <Icon name="chat" size={20} />
          </IconButton>
        </>
      )}
      {record.can.includes('correct_day') && record.employments.length > 0 ? (
        <Button
          variant="outlined"
          size="small"
          onClick={() => wishCorrection({ userId: record.userId, fullname: record.fullname })}
        >
          Koreksi hari…
        </Button>
      ) : null}
      {record.can.includes('stay') ? (
        <Button variant="outlined" size="small" onClick={() => void remain()}>
          Batalkan berhenti
        </Button>
      ) : null}
      {record.can.includes('deactivate') ? (
        <Button variant="outlined" size="small" onClick={() => edit('leaving')}>
          Nonaktifkan…
        </Button>
      ) : null}
      {record.can.includes('activate') ? (
        <Button variant="outlined" size="small" onClick={() => edit('back')}>
          Aktifkan kembali…
        </Button>
      ) : null}
    </div>
  );
}
