/** What to be told, by which way, and the hours without letters; each change is kept at once. */
import Switch from '@mui/material/Switch';
import {
  ALWAYS_NOTIFIED,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  notificationEventWord,
} from '@hadir/contract/notifications/events.ts';
import { useRemote } from '../../api/fetching.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { type NotificationChoice, readChoices, saveChoices } from './choice-calls.ts';
import styles from './choices-part.module.css';
import { DevicePush } from './device-push.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useErrorToast } from '../../ui/feedback/use-write.ts';

export default function ChoicesPart() {
  const { data, error, mutate } = useRemote(readChoices, {});
  const toastError = useErrorToast();
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[320, 160]} />;
  const choice = data.data;
  const change = async (changed: Partial<NotificationChoice>) => {
    const next = { ...choice, ...changed };
    const { muted, mail, push, digest, beforeShift, quiet } = next;
    try {
      await mutate(() => saveChoices({ body: { muted, mail, push, digest, beforeShift, quiet } }), {
        optimisticData: { data: next },
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (failure) {
      toastError(failure, 'Belum tersimpan. Coba lagi.');
    }
  };
  const set = (changed: Partial<NotificationChoice>) => void change(changed);
  return (
    <>
      <Card title="Pemberitahuan" aria-label={undefined} sub="Yang menunggu keputusan Anda selalu muncul di aplikasi.">
        <Ways choice={choice} set={set} />
        <label className={`row between min-h-64 border-top gap-16 ${styles.row}`}>
          <span>
            <b className="medium">Sebelum jam kerja</b>
            <span className="block secondary">
              {choice.muted.includes('clock')
                ? 'Nyalakan Pengingat absen di aplikasi lebih dahulu.'
                : '10 menit sebelum jam kerja Anda mulai, lewat cara yang Anda pilih untuk Pengingat absen.'}
            </span>
          </span>
          <Switch
            checked={choice.beforeShift && !choice.muted.includes('clock')}
            disabled={choice.muted.includes('clock')}
            onChange={(_, beforeShift) => set({ beforeShift })}
          />
        </label>
        <DevicePush />
      </Card>
      <Card title="Email" sub={addressWords(choice)}>
        <label className={`row between min-h-64 border-top gap-16 mt-12 ${styles.row}`}>
          <span>
            <b className="medium">Ringkasan pagi</b>
            <span className="block secondary">Pukul 08.00 pada hari kerja, bila ada yang menunggu keputusan Anda.</span>
          </span>
          <Switch checked={choice.digest} onChange={(_, digest) => set({ digest })} />
        </label>
        <QuietHours quiet={choice.quiet} set={(quiet) => set({ quiet })} />
      </Card>
    </>
  );
}

function addressWords({ email, sends }: NotificationChoice): string {
  if (email === null)
    return 'Belum ada alamat email yang dibuktikan, jadi belum ada email yang dikirim. Minta HR mengirim undangan ke alamat Anda.';
  if (!sends) return `Pengiriman email belum disiapkan pengelola, jadi ${email} belum menerima apa pun.`;
  return `Dikirim ke ${email}.`;
}

function without(events: readonly NotificationEvent[], event: NotificationEvent): NotificationEvent[] {
  return events.filter((one) => one !== event);
}

interface WaysProps {
  choice: NotificationChoice;
  set: (changed: Partial<NotificationChoice>) => void;
}

function Ways({ choice: { muted, mail, push }, set }: WaysProps) {
  return (
    <div className={`stack mt-16 items-center ${styles.ways}`}>
      <span aria-hidden="true" />
      <span className={`caption secondary text-center ${styles.way}`} aria-hidden="true">
        Aplikasi
      </span>
      <span className={`caption secondary text-center ${styles.way}`} aria-hidden="true">
        Email
      </span>
      <span className={`caption secondary text-center ${styles.way}`} aria-hidden="true">
        Perangkat
      </span>
      {NOTIFICATION_EVENTS.map((event) => {
        const { title, text } = notificationEventWord[event];
        const always = ALWAYS_NOTIFIED.includes(event);
        const shown = always || !muted.includes(event);
        return (
          <div
            key={event}
            className={`stack justify-items-center min-h-64 border-top items-center ${styles.event}`}
            role="group"
            aria-label={title}
          >
            <span>
              <b className="medium">{title}</b>
              <span className="block secondary">{text}</span>
            </span>
            {always ? (
              <span className="block secondary">Selalu</span>
            ) : (
              <Switch
                checked={shown}
                slotProps={{ input: { 'aria-label': `${title} di aplikasi` } }}
                onChange={(_, on) =>
                  // Nothing goes out by letter or to a device that is not in the bell.
                  set(
                    on
                      ? { muted: without(muted, event) }
                      : { muted: [...muted, event], mail: without(mail, event), push: without(push, event) },
                  )
                }
              />
            )}
            <Switch
              checked={mail.includes(event)}
              disabled={!shown}
              slotProps={{ input: { 'aria-label': `${title} lewat email` } }}
              onChange={(_, on) => set({ mail: on ? [...mail, event] : without(mail, event) })}
            />
            <Switch
              checked={push.includes(event)}
              disabled={!shown}
              slotProps={{ input: { 'aria-label': `${title} di perangkat` } }}
              onChange={(_, on) => set({ push: on ? [...push, event] : without(push, event) })}
            />
          </div>
        );
      })}
    </div>
  );
}
