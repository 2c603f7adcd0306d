/** The admin's queue of self-registrations: the door with its QR, forms beside the people they resemble, decisions. */
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { REGISTRATION_STATES, type RegistrationState } from '@hadir/domain/registration/registration-state.ts';
import { registrationStateWord } from '@hadir/contract/registration/words.ts';
import type { registration, RegistrationRow } from '@hadir/contract/registration/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { imageBase } from '../../api/base-urls.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { FactLine } from '../../ui/facts/fact-line.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { addressOf } from '../../ui/navigation/go.tsx';
import { oneOf, pageNumber, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty, Loading } from '../../ui/feedback/states.tsx';
import { ApproveDialog, RejectDialog } from './decision-dialogs.tsx';
import { getDoor, listQueue, setDoor } from './registration-calls.ts';
import styles from './registration.module.css';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { useMe } from '../../api/me.ts';

type Door = ReplyOf<typeof registration.door>;
type Qr = ComponentType<{ text: string; size: number; label: string }>;
const PAGE_SIZE = 20;

const SEARCH = { status: oneOf(REGISTRATION_STATES, 'email_verified'), hal: pageNumber };

export function QueuePage({ Qr: QrPicture }: { Qr: Qr }) {
  const { search, change } = usePageSearch(SEARCH);
  const { status: state, hal: page } = search;
  const { data, error, mutate } = useRemote(
    listQueue,
    { query: { state, page, size: PAGE_SIZE } },
    { keepPreviousData: true },
  );
  const door = useRemote(getDoor, {});
  const [confirming, setConfirming] = useState<{ move: 'approve' | 'reject'; row: RegistrationRow }>();
  const done = () => {
    setConfirming(undefined);
    void mutate();
  };
  return (
    <div className="stack w-full width-dashboard gap-16">
      <DoorCard Qr={QrPicture} door={door.data?.data} turned={(reply) => door.mutate(reply, { revalidate: false })} />
      <div className="flex wrap gap-8" role="group" aria-label="Status pendaftaran">
        {(['email_verified', 'submitted', 'approved', 'rejected', 'expired'] as const).map((one) => (
          <Chip
            key={one}
            on={one === state}
            aria-pressed={one === state}
            count={data === undefined ? undefined : String(data.counts[one])}
            onClick={() => change({ status: one, hal: 1 })}
          >
            {registrationStateWord[one]}
          </Chip>
        ))}
      </div>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[140, 140]}
        empty={
          <Empty icon="self-registration" title={emptyTitle[state]} text={emptyText(state, door.data?.data.open)} />
        }
      >
        {(data) => (
          <ul className="stack gap-12" aria-label="Pendaftaran">
            {data.data.map((row) => (
              <QueueRow key={row.id} row={row} ask={(move) => setConfirming({ move, row })} />
            ))}
          </ul>
        )}
      </AsyncContent>
      {data !== undefined && data.total > PAGE_SIZE && (
        <div className="flex wrap gap-8">
          <Button disabled={page === 1} onClick={() => change({ hal: page - 1 })}>
            Sebelumnya
          </Button>
          <Button disabled={page * PAGE_SIZE >= data.total} onClick={() => change({ hal: page + 1 })}>
            Berikutnya
          </Button>
        </div>
      )}
      {confirming?.move === 'approve' && (
        <ApproveDialog row={confirming.row} close={() => setConfirming(undefined)} done={done} />
      )}
      {confirming?.move === 'reject' && (
        <RejectDialog row={confirming.row} close={() => setConfirming(undefined)} done={done} />
      )}
    </div>
  );
}

const emptyTitle: Readonly<Record<RegistrationState, string>> = {
  email_verified: 'Tidak ada yang perlu diputuskan',
  submitted: 'Tidak ada yang menunggu bukti email',
  approved: 'Belum ada yang diterima',
  rejected: 'Tidak ada yang ditolak dalam 90 hari terakhir',
  expired: 'Tidak ada yang kedaluwarsa',
};

/** What to do about an empty list; `open` is undefined until it is known. */
function emptyText(state: RegistrationState, open: boolean | undefined): string {
  if (state !== 'email_verified' && state !== 'submitted')
    return 'Pilih status lain untuk melihat pendaftaran lainnya.';
  if (open === undefined) return 'Pendaftaran karyawan tampil di sini.';
  if (open) return 'Bagikan QR atau tautan di atas agar karyawan mendaftar sendiri.';
  return 'Buka pendaftaran di atas, lalu bagikan QR atau tautannya kepada karyawan.';
}

interface DoorCardProps {
  Qr: Qr;
  door: Door['data'] | undefined;
  turned: (reply: Door) => Promise<unknown>;
}

function DoorCard({ Qr: QrPicture, door, turned }: DoorCardProps) {
  const toast = useToast();
  const { run } = useWrite({ otherwise: 'Belum tersimpan. Coba lagi.' });
  if (door === undefined) return <Loading heights={[96]} />;
  const link = window.location.origin + addressOf('/authentication/self-registration', { kode: door.code });
  const turn = (open: boolean) => run(async () => turned(await setDoor({ body: { open } })));
  return (
    <section className="card flex between wrap pad-16-20 rows-16 cols-24" aria-label="Pendaftaran mandiri">
      <div className={`stack start flex-1 gap-8 ${styles.doorWords}`}>
        <label className={`row min-h-44 gap-8 ${styles.turn}`}>
          <Switch checked={door.open} onChange={(_, open) => void turn(open)} />
          <b>{door.open ? 'Pendaftaran dibuka' : 'Pendaftaran ditutup'}</b>
        </label>
        <p className={`secondary ${styles.quiet}`}>
          {door.open
            ? 'Siapa pun yang memegang kode atau QR dapat mengisi formulir. Tidak ada yang masuk sebelum Anda menerima.'
            : 'Buka agar karyawan mengisi datanya sendiri; Anda tinggal memeriksa dan menerima.'}
        </p>
        {door.open && !door.sendsMail && (
          <p className="text-alpa">
            Server belum mengirim email, jadi tautan bukti tidak sampai. Minta pengelola mengatur SMTP terlebih dahulu.
          </p>
        )}
        {door.open && (
          <div className="row wrap rows-8 cols-12">
            <code className="break-anywhere">{link}</code>
            <Button
              size="small"
              onClick={() => void navigator.clipboard.writeText(link).then(() => toast('Tautan disalin'))}
            >
              <Icon name="copy" size={16} />
              Salin tautan
            </Button>
          </div>
        )}
      </div>
      {door.open && (
        <Suspense fallback={<span className={styles.qr} />}>
          <QrPicture text={link} size={132} label={`QR pendaftaran, kode ${door.code}`} />
        </Suspense>
      )}
    </section>
  );
}

const alikeWord = {
  employeeNo: 'NIK sama',
  email: 'Email sama',
  phone: 'Nomor HP sama',
  fullname: 'Nama sama',
} as const;

function QueueRow({ row, ask }: { row: RegistrationRow; ask: (move: 'approve' | 'reject') => void }) {
  const { zone } = useMe();
  return (
    <li className={`card flex wrap pad-16 ${styles.row}`}>
      {row.photo === null ? (
        <span className={`place-center on-soft flex-none radius-input ${styles.noFace}`}>
          <Icon name="user" />
        </span>
      ) : (
        <img
          src={`${imageBase()}${row.photo}`}
          alt={`Selfie ${row.fullname}`}
          className={`flex-none radius-input ${styles.face}`}
          loading="lazy"
        />
      )}
      <div className={`stack start flex-1 break-anywhere gap-4 ${styles.who}`}>
        <b>{row.fullname}</b>
        <span>
          <FactLine of={[`NIK ${row.employeeNo}`, row.unit?.name]} />
        </span>
        <span>
          <FactLine of={[row.email, row.phone]} />
        </span>
        <span className={`secondary ${styles.quiet}`}>
          Mendaftar {showDateTime(Date.parse(row.submittedAt), zone)}
          {row.decidedBy !== null && ` · diputuskan ${row.decidedBy}`}
        </span>
        {row.reason !== '' && <span>Alasan: {row.reason}</span>}
        {row.alike.map((one) => (
          <span key={`${one.field}${one.employeeNo}`} className="flex text-tinjau gap-8 mt-4">
            <Icon className="mt-2" name="warning" size={16} />
            {alikeWord[one.field]}: {one.fullname} ({one.employeeNo}
            {!one.active && ', nonaktif'})
          </span>
        ))}
      </div>
      <div className="row gap-8">
        {row.can.includes('approve') && (
          <OnlineButton variant="contained" color="primary" onClick={() => ask('approve')}>
            Terima
          </OnlineButton>
        )}
        {row.can.includes('reject') && <Button onClick={() => ask('reject')}>Tolak</Button>}
      </div>
    </li>
  );
}
