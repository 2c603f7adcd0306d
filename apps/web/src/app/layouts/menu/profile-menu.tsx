/** The profile menu: who I am, which company, own links, appearance, the way out. */
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { changePasswordLinkFor, PROFILE_MENU_WIDTH } from '@hadir/contract/specification.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { remote } from '../../../api/call.ts';
import { errorText } from '../../../api/call-error.ts';
import { useForgetAnswers } from '../../../api/user.ts';
import { AppearanceRows } from '../../../ui/theme/appearance-settings.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import type { Address } from '../../../ui/navigation/address.ts';
import { addressOf, asAddress, Go, useGo } from '../../../ui/navigation/go.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { LoadingOverlay } from '../../../ui/feedback/loading-overlay.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { ACCOUNT } from '../../menu.ts';
import { pageAt } from '../../pages.ts';
import { useSavedAppearance } from '../../../ui/theme/saved-appearance.ts';
import { type SignedIn, useSignedIn } from '../person.ts';
import styles from './profile-menu.module.css';
import { useSignOut } from '../use-sign-out.ts';

const switchMembership = remote<typeof auth.switchMembership>('POST', '/api/session/switch');

export default function ProfileMenu({ anchor, close }: { anchor: HTMLElement | null; close: () => void }) {
  const signedIn = useSignedIn();
  const { user, session } = signedIn;
  const change = useSavedAppearance();
  const rtl = document.documentElement.dir === 'rtl';
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: rtl ? 'left' : 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: rtl ? 'left' : 'right' }}
      slotProps={{
        paper: {
          className: styles.paper,
          style: { width: PROFILE_MENU_WIDTH },
          role: 'dialog',
          'aria-label': 'Profil dan tampilan',
        },
      }}
    >
      <div className={`row gap-12 ${styles.person}`}>
        <Avatar fullname={user.fullname} photo={user.photo} size={44} />
        <div className="min-w-0">
          <p className="large bold">{user.fullname}</p>
          <p className="caption secondary break-anywhere">
            <FactLine of={[roleName(user.role, user.isLeader), session.email ?? session.login]} />
          </p>
        </div>
      </div>
      {session.memberships.length > 1 && <CompanySwitch signedIn={signedIn} close={close} />}
      <Links signedIn={signedIn} close={close} />
      <section className={styles.appearance} aria-label="Tampilan">
        <h2 className="body bold">Tampilan</h2>
        <AppearanceRows change={change} />
      </section>
      <div className={styles.links}>
        <SignOutButton />
      </div>
    </Popover>
  );
}

function Links({ signedIn: { user, session }, close }: { signedIn: SignedIn; close: () => void }) {
  const passwordLink = changePasswordLinkFor(user);
  return (
    <ul className={styles.links}>
      <MenuLink to="/akun" icon="user" close={close}>
        Profil saya
      </MenuLink>
      {passwordLink !== undefined && (
        <MenuLink to={asAddress(passwordLink)} icon="key" close={close}>
          Ganti kata sandi
        </MenuLink>
      )}
      <MenuLink to={addressOf('/akun', { bagian: 'keamanan' })} icon="shield" close={close}>
        Keamanan
      </MenuLink>
      {session.grants['audit.read'] !== undefined && (
        <MenuLink to="/catatan-audit" icon="history" close={close}>
          Catatan audit
        </MenuLink>
      )}
    </ul>
  );
}

interface MenuLinkProps {
  to: Address;
  icon: IconName;
  close: () => void;
  children: string;
}

function MenuLink({ to, icon, close, children }: MenuLinkProps) {
  return (
    <li>
      <Go
        to={to}
        className={`row w-full pad-x-12 min-h-40 text-primary radius-input gap-12 hover-fill ${styles.link}`}
        onClick={close}
      >
        <Icon className="secondary" name={icon} />
        {children}
      </Go>
    </li>
  );
}

function CompanySwitch({ signedIn, close }: { signedIn: SignedIn; close: () => void }) {
  const { memberships } = signedIn.session;
  const forgetAnswers = useForgetAnswers();
  const toast = useToast();
  const go = useGo();
  const current = memberships.find((membership) => membership.current);
  const change = async (userId: string) => {
    try {
      const reply = await switchMembership({ body: { userId } });
      await forgetAnswers({ refetch: true });
      close();
      go(pageAt(reply.data.home)?.path ?? ACCOUNT);
    } catch (error) {
      toast({ message: errorText(error, 'Perusahaan belum berganti. Coba lagi.'), colour: 'error' });
    }
  };
  return (
    <label className={`row relative pad-8-12 outlined radius-input gap-8 focus-within-ring ${styles.company}`}>
      <span>
        <span className="caption secondary break-anywhere">Perusahaan</span>
        <span className="medium">{current?.companyName}</span>
      </span>
      <span className="caption secondary break-anywhere">{memberships.length - 1} lainnya</span>
      <Icon className="secondary" name="up-down" size={16} />
      <select
        className="cover w-full pointer"
        value={current?.userId ?? ''}
        aria-label="Pindah perusahaan"
        onChange={(event) => void change(event.target.value)}
      >
        {memberships.map(({ userId, companyName, role, isLeader }) => (
          <option key={userId} value={userId}>
            {companyName} ({roleName(role, isLeader)})
          </option>
        ))}
      </select>
    </label>
  );
}

function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  const signOut = useSignOut();
  const leave = async () => {
    if (!(await signOut(() => setLeaving(true)))) setLeaving(false);
  };
  return (
    <>
      <LoadingOverlay show={leaving} />
      <button
        type="button"
        className={`row w-full pad-x-12 min-h-40 text-primary radius-input gap-12 hover-fill ${styles.link}`}
        onClick={() => void leave()}
      >
        <Icon className="secondary" name="out" />
        Keluar
      </button>
    </>
  );
}
