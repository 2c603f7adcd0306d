/** How long a sign-in lasts (rules/access#sessions): the more a role may see, the shorter. */
import { actsAsLeader, type Role, type AccessProfile } from './roles.ts';

const HOUR = 3_600;

export interface SessionLifetime {
  /** Seconds without a request after which the session is over. */
  idleSeconds: number;
  /** Seconds after signing in at which it is over in any case; null = no such end. */
  absoluteSeconds: number | null;
}

const guarded: SessionLifetime = { idleSeconds: HOUR / 2, absoluteSeconds: 12 * HOUR };
const shift: SessionLifetime = { idleSeconds: 12 * HOUR, absoluteSeconds: null };
const everyday: SessionLifetime = { idleSeconds: 30 * 24 * HOUR, absoluteSeconds: null };

const byRole: Readonly<Record<Role, SessionLifetime>> = {
  superadmin: guarded,
  admin: guarded,
  hrd: guarded,
  counselor: guarded,
  admin_meeting: shift,
  client: shift,
  client3: shift,
  monitoring: shift,
  agent: shift,
  admin_agent: shift,
  mtv: shift,
  supervisor: everyday,
  staff: everyday,
};

/** A leader keeps the everyday life, unless the role itself is guarded or never leads. */
export function sessionLifetime(actor: Pick<AccessProfile, 'role' | 'isLeader'>): SessionLifetime {
  const own = byRole[actor.role];
  return own === shift && actsAsLeader(actor) ? everyday : own;
}
