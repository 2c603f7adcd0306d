/** How the person signs in: account, invitation, printed code, devices. */
import Button from '@mui/material/Button';
import { signInWord } from '@hadir/contract/people/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { AccessAsking } from '../access/access-confirmation.tsx';
import { askCode } from '../access/code-recipient.ts';
import { endSessions, getSessions, invite } from '../people-calls.ts';
import { FactCard } from './person-facts.tsx';
import type { TabProps } from './tab-props.ts';
import styles from '../people.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

type DevicesProps = TabProps & { zone: Zone };

export function DevicesTab({ record, changed, zone }: DevicesProps) {
  const toast = useToast();
  const { busy, run: write } = useWrite();
  const sessions = useRemote(getSessions, { params: { id: record.userId } });
  const run = (work: () => Promise<string>) =>
    write(async () => {
      toast({ message: await work(), colour: 'success' });
      changed();
      void sessions.mutate();
    });
  const params = { id: record.userId };
  const mayEnd = record.can.includes('end_sessions') && (sessions.data?.data.length ?? 0) > 0;
  const endAll = () =>
    void run(async () => {
      const { data } = await endSessions({ params, body: {} });
      return `${data.ended} perangkat dikeluarkan.`;
    });
  const sendInvitation = () =>
    void run(async () => {
      await invite({ params, body: {} });
      return `Undangan dikirim ke ${record.email ?? ''}. Berlaku 72 jam.`;
    });
  return (
    <>
      <Account record={record} zone={zone} busy={busy} sendInvitation={sendInvitation} />
      <FactCard title="Perangkat yang sedang masuk" action={mayEnd && { label: 'Keluarkan semua', run: endAll }}>
        <AsyncContent
          data={sessions.data}
          error={sessions.error}
          retry={sessions.mutate}
          loading={[48]}
          empty={<p className={`body secondary ${styles.quiet}`}>Tidak ada.</p>}
        >
          {(data) => (
            <ul className="stack gap-8">
              {data.data.map(({ id, device, lastSeenAt }) => (
                <li className="stack body" key={id}>
                  <b className="medium">{device}</b>
                  <span className="secondary">terakhir {showDateTime(Date.parse(lastSeenAt), zone)}</span>
                </li>
              ))}
            </ul>
          )}
        </AsyncContent>
      </FactCard>
    </>
  );
}

interface AccountProps extends Pick<DevicesProps, 'record' | 'zone'> {
  busy: boolean;
  sendInvitation: () => void;
}

function Account({ record, zone, busy, sendInvitation }: AccountProps) {
  const { userId, fullname, can, lastSeenAt } = record;
  return (
    <FactCard
      title="Akun"
      facts={[
        ['Nama login', record.login],
        ['Akses', signInWord[record.signIn]],
        [
          'Terakhir dipakai',
          given(lastSeenAt, (lastSeenAt) => showDateTime(Date.parse(lastSeenAt), zone)) ?? 'Belum pernah',
        ],
      ]}
    >
      <div className="row wrap gap-8">
        {can.includes('invite') && (
          <Button size="small" variant="outlined" disabled={busy} onClick={sendInvitation}>
            Kirim undangan
          </Button>
        )}
        {can.includes('issue_code') && (
          <Button size="small" variant="outlined" onClick={() => askCode({ userId, fullname })}>
            Cetak kode masuk
          </Button>
        )}
      </div>
      {can.includes('ask_access') && <AccessAsking record={record} />}
    </FactCard>
  );
}
