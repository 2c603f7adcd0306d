/** Who stands behind a request, read from the database at each request (domain.md 9.1 rule 8). */
import type { Standing } from '@hadir/domain/access/roles.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';

export interface Actor extends Standing {
  sessionId: string;
  accountId: string;
  userId: string;
  companyId: string;
  fullname: string;
  /** The company's zone; a roster entry's place may lie in another. */
  zone: Zone;
  /** Set for people of a client (roles client and client3). */
  clientId: string | null;
  mustChangePassword: boolean;
}
