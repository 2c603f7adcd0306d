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
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useForgetAnswers } from '../../../api/user.ts';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { loadPage } from '../../../ui/floating/history-floats.ts';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CodeSlip } from '../company/code-slip.tsx';
import { endUserSessions, enterAs, issueAdminCode, lockUser, oneUser } from '../company-calls.ts';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { REASON_FOR_AUDIT } from '../reason-for-audit.ts';
import rowStyles from '../company/rows.module.css';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useMe } from '../../../api/me.ts';

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
      caption={given(user, (user) => <FactLine of={[user.login, user.email]} />)}
      wide
      close={close}
    >
      <PanelBody>
        <AsyncContent data={user} error={error} retry={mutate} loading={[96, 160]}>
          {(user) => (
            <div className="stack min-w-0 gap-12">
              <Facts user={user} />
              <Memberships user={user} />
              <AccountActions user={user} changed={reload} />
            </div>
          )}
        </AsyncContent>
      </PanelBody>
    </SidePanel>
  );
}

function Facts({ user }: { user: PlatformUser }) {
  const { zone } = useMe();
  return (
    <dl className="stack gap-8 mt-12 mb-12">
      <div className="flex between gap-16">
        <dt className="secondary">Akun</dt>
        <dd className="medium break-anywhere text-end">
          {user.active ? <StatusChip tone="hadir">Aktif</StatusChip> : <StatusChip tone="alpa">Terkunci</StatusChip>}
        </dd>
      </div>
      {user.lockedReason !== null && (
        <div className="flex between gap-16">
          <dt className="secondary">Alasan dikunci</dt>
          <dd className="medium break-anywhere text-end">{user.lockedReason}</dd>
        </div>
      )}
      <div className="flex between gap-16">
        <dt className="secondary">Sesi terbuka</dt>
        <dd className="medium break-anywhere text-end">{showNumber(user.sessions)}</dd>
      </div>
      <div className="flex between gap-16">
        <dt className="secondary">Terakhir dipakai</dt>
        <dd className="medium break-anywhere text-end">
          {given(user.lastSeenAt, (lastSeenAt) => showDateTime(Date.parse(lastSeenAt), zone)) ?? 'Belum pernah'}
        </dd>
      </div>
    </dl>
  );
}

function Memberships({ user }: { user: PlatformUser }) {
  const [entering, setEntering] = useState<Member>();
  const forgetAnswers = useForgetAnswers();
  return (
    <section className="stack min-w-0 gap-12" aria-label="Perusahaan">
      <h3 className="large bold">Perusahaan</h3>
      <ul className={`card overflow-hidden ${rowStyles.rows}`}>
        {user.memberships.map((member) => (
          <li key={member.userId} className={`row wrap min-h-56 rows-8 cols-12 border-between ${rowStyles.row}`}>
            <div className={`stack min-w-0 ${rowStyles.what}`}>
              <b className="medium break-anywhere">{member.companyName}</b>
              <span className="caption secondary break-anywhere">
                {member.fullname} · {roleName(member.role, member.isLeader)}
                {!member.active && ' · nonaktif'}
              </span>
            </div>
            {member.can.includes('enter') && (
              <Button size="small" onClick={() => setEntering(member)}>
                Masuk sebagai…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {entering !== undefined && (
        <ReasonDialog
          {...REASON_FOR_AUDIT}
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
          <p className="secondary break-anywhere">
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
  const { run: attempt } = useWrite();
  const params = { id: user.accountId };
  const verb = user.active ? 'Kunci akun' : 'Buka kunci';
  if (user.can.length === 0) return <p className="secondary break-anywhere">Ini akun Anda sendiri.</p>;
  return (
    <div className="flex wrap gap-8">
      {user.can.includes('issue_code') && (
        <Button onClick={() => void attempt(async () => setIssued((await issueAdminCode({ params, body: {} })).data))}>
          Buat kode masuk
        </Button>
      )}
      {user.can.includes('end_sessions') && (
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
      )}
      <Button color={user.active ? 'error' : 'primary'} onClick={() => setLocking(true)}>
        {verb}
      </Button>
      {locking && (
        <ReasonDialog
          {...REASON_FOR_AUDIT}
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
          <p className="secondary break-anywhere">
            {user.active
              ? 'Semua sesinya berakhir saat ini juga dan ia tidak dapat masuk di perusahaan mana pun.'
              : 'Ia dapat masuk lagi dengan kata sandinya.'}
          </p>
        </ReasonDialog>
      )}
      {issued !== undefined && (
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
