/** "Notifikasi di perangkat ini": told while the product is closed, until the person signs out here. */
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { endPush, pushSupport, subscribe } from '../../pwa/push.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import styles from './choices-part.module.css';
import { readPushDevice, removePushDevice, savePushDevice } from './push-calls.ts';

const REFUSED = 'Izinkan notifikasi untuk HADIR di pengaturan peramban, lalu nyalakan lagi.';
const LATER = 'Belum dapat dinyalakan. Muat ulang halaman, lalu coba lagi.';

/** Null: it can be switched. */
function obstacle(): string | null {
  const support = pushSupport();
  if (support === 'install-first')
    return 'Tambahkan HADIR ke layar utama dahulu (Bagikan, lalu Tambah ke Layar Utama).';
  if (support === 'unable') return 'Peramban ini tidak dapat menampilkan notifikasi.';
  return Notification.permission === 'denied' ? REFUSED : null;
}

export function DevicePush() {
  const { data, mutate } = useRemote(readPushDevice, {});
  const session = useSession().data;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const hindered = obstacle();
  const on = data?.data.on === true && hindered === null;
  if (data === undefined || session === undefined) return null;
  const { publicKey } = data.data;

  const turnOn = async () => {
    const address = await subscribe(publicKey, session.userId);
    if (address === undefined) throw new Error(Notification.permission === 'granted' ? LATER : REFUSED);
    await savePushDevice({ body: address });
  };
  const turnOff = async () => {
    await removePushDevice();
    await endPush();
  };
  const change = async (wanted: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      await (wanted ? turnOn() : turnOff());
    } catch (error) {
      if (wanted) await endPush();
      const own = error instanceof Error && error.message === REFUSED;
      toast({ message: isCallError(error) || own ? error.message : LATER, colour: 'error' });
    } finally {
      setBusy(false);
      await mutate();
    }
  };
  return (
    <label className={`row between min-h-64 border-top gap-16 mt-12 ${styles.row}`}>
      <span>
        <b className="medium">Notifikasi di perangkat ini</b>
        <span className="block secondary">
          {hindered ?? 'Muncul juga saat HADIR tertutup, tanpa nama dan isi, sampai Anda keluar di sini.'}
        </span>
      </span>
      <Switch
        checked={on}
        disabled={hindered !== null}
        onChange={(_, wanted) => void change(wanted)}
        slotProps={{ input: { 'aria-label': 'Notifikasi di perangkat ini' } }}
      />
    </label>
  );
}
