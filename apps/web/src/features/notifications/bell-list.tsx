/** What the bell opens: the news, unread ones in colour; opening a line marks it read. */
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';
import { asAddress, useGo } from '../../ui/navigation/go.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import styles from './bell-list.module.css';
import { listNotifications, markRead, type Notification } from './notification-calls.ts';
import { sinceWords } from './relative-time.ts';
import { useErrorToast } from '../../ui/feedback/use-write.ts';
import { PRODUCT_ZONE } from '../../api/me.ts';

const BATCH_SIZE = 200;

interface BellListProps {
  anchor: HTMLElement;
  close: () => void;
}

export default function BellList({ anchor, close }: BellListProps) {
  const session = useSession().data;
  const go = useGo();
  const toastError = useErrorToast();
  const { data, error, mutate } = useRemote(listNotifications, {});
  const unread = data?.unread ?? 0;

  const read = async (ids: readonly string[]) => {
    if (ids.length === 0 || data === undefined) return;
    const now = new Date(serverNow()).toISOString();
    const shown = {
      data: data.data.map((one) => (ids.includes(one.id) ? { ...one, readAt: one.readAt ?? now } : one)),
      unread: Math.max(0, unread - ids.length),
    };
    try {
      await mutate(
        async () => {
          await markRead({ body: { ids: [...ids] } });
          return undefined;
        },
        { optimisticData: shown, populateCache: false, rollbackOnError: true },
      );
    } catch (failure) {
      toastError(failure, 'Belum tersimpan. Coba lagi.');
    }
  };

  const unreadIds = (data?.data ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Pemberitahuan', className: styles.paper ?? '', sx: { mt: 2 } },
      }}
    >
      <header className={`row between pad-8-12 min-h-56 bg-paper border-bottom gap-8 sticky ${styles.head}`}>
        <h2 className="large">Pemberitahuan</h2>
        {unreadIds.length > 0 && (
          <Button size="small" variant="text" onClick={() => void read(unreadIds.slice(0, BATCH_SIZE))}>
            <Icon name="check-double" size={16} />
            Tandai semua dibaca
          </Button>
        )}
      </header>
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[56, 56, 56]}
        empty={<Empty icon="bell" title="Belum ada pemberitahuan" text="Yang perlu Anda ketahui muncul di sini." />}
      >
        {(data) => (
          <ul>
            {data.data.map((one) => (
              <Line
                key={one.id}
                one={one}
                zone={session?.zone ?? PRODUCT_ZONE}
                choose={() => {
                  if (one.readAt === null) void read([one.id]);
                  if (one.link === null) return;
                  close();
                  go(asAddress(one.link));
                }}
              />
            ))}
          </ul>
        )}
      </AsyncContent>
    </Popover>
  );
}

const SIGNS: Readonly<Record<string, IconName>> = {
  absen_disangkal: 'warning',
  alpa: 'flag',
  alpa_bawahan: 'flag',
  belum_absen_bawahan: 'users',
  diabsenkan: 'absent',
  dokumen_berakhir: 'file',
  kontrak_berakhir: 'file',
  mangkir: 'flag',
  export: 'download',
  one_time_code: 'key',
  percobaan_berakhir: 'flag',
  pengingat_absen: 'clock',
  pengingat_laporan: 'report',
  pengingat_masuk: 'clock',
  pengingat_pulang: 'out',
  pengingat_shift: 'clock',
  periode_selesai: 'lock',
  acara_baru: 'calendar-event',
  acara_batal: 'calendar-event',
  acara_berubah: 'calendar-event',
  acara_hadiah: 'calendar-event',
  acara_kegiatan: 'calendar-event',
  acara_kehadiran: 'calendar-event',
  acara_kursi: 'calendar-event',
  acara_tawaran_habis: 'calendar-event',
  acara_undian: 'calendar-event',
  janji_temu: 'calendar-event',
  rapat_batal: 'calendar-event',
  rapat_berubah: 'calendar-event',
  rapat_jawaban: 'calendar-event',
  rapat_undangan: 'calendar-event',
  surat_diminta: 'file',
  surat_ditolak: 'file',
  surat_terbit: 'file',
  tidak_absen_pulang: 'out',
  tinjauan_ditolak: 'warning',
  titik_lokasi: 'pin',
};

function Line({ one, zone, choose }: { one: Notification; zone: Zone; choose: () => void }) {
  const { kind, title, body, createdAt, readAt } = one;
  return (
    <li>
      <button
        type="button"
        className={`flex w-full min-h-64 secondary text-start gap-12 hover-fill focus-inset ${styles.line}`}
        data-unread={readAt === null || undefined}
        onClick={choose}
      >
        <Icon name={SIGNS[kind] ?? 'info'} />
        <span className={`stack gap-4 ${styles.words}`}>
          <b className="medium text-primary">
            {title}
            {readAt === null && <span className="visually-hidden">, belum dibaca</span>}
          </b>
          <span>{body}</span>
          <time className="caption" dateTime={createdAt}>
            {sinceWords(createdAt, serverNow(), zone)}
          </time>
        </span>
      </button>
    </li>
  );
}
