/** HRD is one desk of several people; a counselor is one. */
import type { SessionTarget } from '@hadir/domain/counseling/session.ts';

const SHARED: Readonly<Record<SessionTarget, boolean>> = { counselor: false, hrd: true };

export const isShared = ({ target }: { readonly target: SessionTarget }): boolean => SHARED[target];
