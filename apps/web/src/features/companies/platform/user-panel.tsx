/** One account: where it belongs, and what the operator may do with it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { platform, PlatformUser } from '@hadir/contract/platform/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useForgetAnswers, useSession } from '../../../api/user.ts';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { loadPage } from '../../../ui/floating/history-floats.ts';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CodeSlip } from '../company/code-slip.tsx';
import { endUserSessions, enterAs, issueAdminCode, lockUser, oneUser } from '../company-calls.ts';
import styles from '../forms.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import rowStyles from '../company/rows.module.css';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';

type Member = PlatformUser['memberships'][number];
type Issued = ReplyOf<typeof platform.issueCode>['data'];

interface UserPanelProps {
  id: string;
  close: () => void;
  changed: () => void;
}

export function UserPanel({ id, close, changed }: UserPanelProps) {
  const { data, error, mutate } = useRemote(oneUser, { params: { id } });
  const user = data?.data;
  const reload = () => {
    void mutate();
    changed();
  };
  return (
    <SidePanel
      title={user?.memberships[0]?.fullname ?? user?.login ?? 'Akun'}
      caption={user === undefined ? undefined : <FactLine of={[user.login, user.email]} />}
      wide
      close={close}
    >
      <PanelBody>
        {user === undefined ? (
          error === undefined ? (
            <Loading heights={[96, 160]} />
          ) : (
            <Failed error={error} retry={() => mutate()} />
          )
        ) : (
          <div className={rowStyles.stack}>
            <Facts user={user} />
            <Memberships user={user} />
            <AccountActions user={user} changed={reload} />
          </div>
        )}
      </PanelBody>
    </SidePanel>
  );
}

function Facts({ user }: { user: PlatformUser }) {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Akun</dt>
        <dd>
          {user.active ? <StatusChip tone="hadir">Aktif</StatusChip> : <StatusChip tone="alpa">Terkunci</StatusChip>}
        </dd>
      </div>
      {user.lockedReason === null ? null : (
        <div>
          <dt>Alasan dikunci</dt>
          <dd>{user.lockedReason}</dd>
        </div>
      )}
      <div>
        <dt>Sesi terbuka</dt>
        <dd>{showNumber(user.sessions)}</dd>
      </div>
      <div>
        <dt>Terakhir dipakai</dt>
        <dd>{user.lastSeenAt === null ? 'Belum pernah' : showDateTime(Date.parse(user.lastSeenAt), zone)}</dd>
      </div>
    </dl>
  );
}

function Memberships({ user }: { user: PlatformUser }) {
  const [entering, setEntering] = useState<Member>();
  const forgetAnswers = useForgetAnswers();
  return (
    <section className={rowStyles.stack} aria-label="Perusahaan">
      <h3 className={rowStyles.title}>Perusahaan</h3>
      <ul className={rowStyles.rows}>
        {user.memberships.map((member) => (
          <li key={member.userId} className={rowStyles.row}>
            <div className={rowStyles.what}>
              <b>{member.companyName}</b>
              <span>
                {member.fullname} · {roleName(member.role, member.isLeader)}
                {member.active ? '' : ' · nonaktif'}
              </span>
            </div>
            {member.can.includes('enter') ? (
              <Button size="small" onClick={() => setEntering(member)}>
                Masuk sebagai…
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {entering === undefined ? null : (
        <ReasonDialog
          title={`Masuk sebagai ${entering.fullname}?`}
          action="Masuk 30 menit"
          close={() => setEntering(undefined)}
          run={async (reason) => {
            const { companyId, userId } = entering;
            const { home } = (await enterAs({ body: { companyId, userId, reason } })).data;
            // A fresh page: nothing of the own account is left in its memory.
            await forgetAnswers();
            loadPage(home);
          }}
        >
          <p className={styles.text}>
            Anda melihat {entering.companyName} seperti {entering.fullname}. Absen, keputusan, dan kata sandi tidak
            dapat dilakukan. Setiap langkah tercatat dengan kedua akun.
          </p>
        </ReasonDialog>
      )}
    </section>
  );
}

function AccountActions({ user, changed }: { user: PlatformUser; changed: () => void }) {
  const [locking, setLocking] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const toast = useToast();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum berhasil. Coba lagi.', colour: 'error' });
    }
  };
  const params = { id: user.accountId };
  const verb = user.active ? 'Kunci akun' : 'Buka kunci';
  if (user.can.length === 0) return <p className={styles.text}>Ini akun Anda sendiri.</p>;
  return (
    <div className={rowStyles.moves}>
      {user.can.includes('issue_code') ? (
        <Button onClick={() => void attempt(async () => setIssued((await issueAdminCode({ params, body: {} })).data))}>
          Buat kode masuk
        </Button>
      ) : null}
      {user.can.includes('end_sessions') ? (
        <Button
          onClick={() =>
            void attempt(async () => {
              const { ended } = (await endUserSessions({ params, body: {} })).data;
              toast(`${showNumber(ended)} sesi diakhiri`);
              changed();
            })
          }
        >
          Keluarkan dari semua perangkat
        </Button>
      ) : null}
      <Button color={user.active ? 'error' : 'primary'} onClick={() => setLocking(true)}>
        {verb}
      </Button>
      {locking ? (
        <ReasonDialog
          title={`${verb} ${user.login}?`}
          action={verb}
          danger={user.active}
          close={() => setLocking(false)}
          run={async (reason) => {
            await lockUser({ params, body: { locked: user.active, reason } });
            setLocking(false);
            toast(user.active ? 'Akun dikunci' : 'Akun dibuka');
            changed();
          }}
        >
          <p className={styles.text}>
            {user.active
              ? 'Semua sesinya berakhir saat ini juga dan ia tidak dapat masuk di perusahaan mana pun.'
              : 'Ia dapat masuk lagi dengan kata sandinya.'}
          </p>
        </ReasonDialog>
      ) : null}
      {issued === undefined ? null : (
        <Dialog open onClose={() => setIssued(undefined)} aria-labelledby="kode-admin" fullWidth maxWidth="xs">
          <DialogTitle id="kode-admin">Kode masuk {issued.fullname}</DialogTitle>
          <DialogContent>
            <CodeSlip issued={issued} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIssued(undefined)}>Selesai</Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
