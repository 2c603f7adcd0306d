/** A move of a session at the desk, with what was chosen for it. */
import type { HandlerAction, SessionReason } from '@hadir/domain/counseling/session.ts';

interface ActionParts {
  readonly reason?: SessionReason;
  readonly start?: string;
  readonly deskId?: string;
  readonly attended?: boolean;
}

/** @returns whether it was done */
export type Act = (action: HandlerAction, parts?: ActionParts) => Promise<boolean>;
