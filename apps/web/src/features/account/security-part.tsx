/** The password and the devices that are signed in with this account. */
import Button from '@mui/material/Button';
import type { z } from 'zod';
import type { auth, ownSession } from '@hadir/contract/auth/endpoints.ts';
import { CHANGE_PASSWORD_PATH, OWN_CHANGE_PASSWORD_PATHS } from '@hadir/contract/specification.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { useUser } from '../../api/user.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { asAddress, Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { useMe } from '../../api/me.ts';

const listSessions = remote<typeof auth.sessions>('GET', '/api/account/sessions');
const endSession = remote<typeof auth.endSession>('DELETE', '/api/account/sessions/:id');
const endOthers = remote<typeof auth.endOtherSessions>('POST', '/api/account/sessions/end-others');

export default function SecurityPart() {
  const user = useUser();
  const role = user.data?.data.role;
  const path = role === undefined ? CHANGE_PASSWORD_PATH : (OWN_CHANGE_PASSWORD_PATHS[role] ?? CHANGE_PASSWORD_PATH);
  return (
    <>
      <Card title="Kata sandi" sub="Mengganti kata sandi mengeluarkan semua perangkat lain.">
        <Actions className="mt-16">
          <Button component={Go} to={asAddress(path)}>
            <Icon name="key" size={16} />
            Ganti kata sandi
          </Button>
        </Actions>
      </Card>
      <Devices />
    </>
  );
}

function Devices() {
  const { data, error, mutate } = useRemote(listSessions, {});
  const { zone } = useMe();
  const toast = useToast();
  const { run } = useWrite();
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[200]} />;
  const others = data.data.filter((session) => !session.current);
  const act = (work: () => Promise<string>) =>
    run(async () => {
      const message = await work();
      await mutate();
      toast({ message, colour: 'success' });
    });
  return (
    <Card
      title="Perangkat yang sedang masuk"
      sub="Tidak mengenal salah satunya? Keluarkan, lalu ganti kata sandi Anda."
    >
      <ul className="mt-12">
        {data.data.map((session) => (
          <Device
            key={session.id}
            session={session}
            lastSeen={showDateTime(Date.parse(session.lastSeenAt), zone)}
            end={() =>
              void act(async () => {
                await endSession({ params: { id: session.id } });
                return 'Perangkat dikeluarkan.';
              })
            }
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Actions className="mt-16">
          <Button
            onClick={() =>
              void act(async () => {
                const reply = await endOthers({ body: {} });
                return `${reply.data.ended} perangkat dikeluarkan.`;
              })
            }
          >
            <Icon name="out" size={16} />
            Keluarkan dari perangkat lain
          </Button>
        </Actions>
      )}
    </Card>
  );
}

function Device({
  session,
  lastSeen,
  end,
}: {
  session: z.output<typeof ownSession>;
  lastSeen: string;
  end: () => void;
}) {
  return (
    <li className="row min-h-64 border-top gap-12">
      <Icon className="secondary" name="phone" />
      <div className="grow">
        <p className="medium">{session.device}</p>
        <p className="caption secondary">{session.current ? 'Perangkat ini' : `Terakhir dipakai ${lastSeen}`}</p>
      </div>
      {!session.current && (
        <Button size="small" onClick={end} aria-label={`Keluarkan ${session.device}`}>
          Keluarkan
        </Button>
      )}
    </li>
  );
}
