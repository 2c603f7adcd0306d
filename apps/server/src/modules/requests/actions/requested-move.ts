/** What is asked of a request, and by whom. */
import type { LocalDate, Instant } from '@hadir/domain/kernel/time.ts';
import type { RejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { RequestMove, RequestViewerRole } from '@hadir/domain/requests/request-state.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import type { RequestDay } from '../request-day.store.ts';
import type { LoadedRequest } from '../request.store.ts';

/** Who moves; null where the product itself does. */
export interface Mover {
  readonly app: App;
  readonly now: Instant;
  readonly actorId: string | null;
  readonly ip: string | null;
  readonly ref: string | null;
  viewerOf(request: LoadedRequest): RequestViewerRole;
}

export interface RequestedMove {
  readonly id: string;
  readonly move: RequestMove;
  /** What the screen showed; undefined for the product's own moves. */
  readonly version?: number;
  readonly reason?: string | undefined;
  readonly reasonCode?: RejectCode | undefined;
  /** Of `shorten`: the last day that stays. */
  readonly lastDay?: LocalDate;
}

/** A request whose row, people and months are locked until the transaction ends. */
export interface LockedRequest {
  readonly request: LoadedRequest;
  readonly rules: CompanyRules;
  /** The dates it takes, read under the lock of its row; they are read again where it came without them. */
  readonly taken?: readonly RequestDay[];
}

/** @returns the id of the decision */
export type MoveLocked = (
  tx: CompanyDb,
  locked: LockedRequest,
  mover: Mover,
  requested: RequestedMove,
) => Promise<string>;
