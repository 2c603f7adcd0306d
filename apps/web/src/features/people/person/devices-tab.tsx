/** How the person signs in: account, invitation, printed code, devices. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { signInWord } from '@hadir/contract/people/words.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { AccessAsking } from '../access/access-confirmation.tsx';
import { askCode } from '../access/code-recipient.ts';
import { endSessions, getSessions, invite } from '../people-calls.ts';
import { FactCard } from './person-facts.tsx';
import type { TabProps } from './tab-props.ts';
import styles from '../people.module.css';

export function DevicesTab({ record, changed, zone }: TabProps & { zone: Zone }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const sessions = useRemote(getSessions, { params: { id: record.userId } });
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toast({ message: await work(), colour: 'success' });
      changed();
      void sessions.mutate();
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum berhasil. Coba lagi.', colour: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const params = { id: record.userId };
  return (
    <>
      <FactCard
        title="Akun"
        facts={[
          ['Nama login', record.login],
          ['Akses', signInWord[record.signIn]],
          [
            'Terakhir dipakai',
            record.lastSeenAt === null ? 'Belum pernah' : showDateTime(Date.parse(record.lastSeenAt), zone),
          ],
        ]}
      >
        <div className={styles.moves}>
          {record.can.includes('invite') ? (
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              onClick={() =>
                void run(async () => {
                  await invite({ params, body: {} });
                  return `Undangan dikirim ke ${record.email ?? ''}. Berlaku 72 jam.`;
                })
              }
            >
              Kirim undangan
            </Button>
          ) : null}
          {record.can.includes('issue_code') ? (
            <Button
              size="small"
              variant="outlined"
              onClick={() => askCode({ userId: record.userId, fullname: record.fullname })}
            >
              Cetak kode masuk
            </Button>
          ) : null}
        </div>
        {record.can.includes('ask_access') ? <AccessAsking record={record} /> : null}
      </FactCard>
      <FactCard
        title="Perangkat yang sedang masuk"
        action={
          record.can.includes('end_sessions') && (sessions.data?.data.length ?? 0) > 0
            ? {
                label: 'Keluarkan semua',
                run: () =>
                  void run(async () => {
                    const { data } = await endSessions({ params, body: {} });
                    return `${data.ended} perangkat dikeluarkan.`;
                  }),
              }
            : undefined
        }
      >
        {sessions.data === undefined ? (
          sessions.error === undefined ? (
            <Loading heights={[48]} />
          ) : (
            <Failed error={sessions.error} retry={() => sessions.mutate()} />
          )
        ) : sessions.data.data.length === 0 ? (
          <p className={styles.quiet}>Tidak ada.</p>
        ) : (
          <ul className={styles.rows}>
            {sessions.data.data.map(({ id, device, lastSeenAt }) => (
              <li key={id}>
                <b>{device}</b>
                <span>terakhir {showDateTime(Date.parse(lastSeenAt), zone)}</span>
              </li>
            ))}
          </ul>
        )}
      </FactCard>
    </>
  );
}
