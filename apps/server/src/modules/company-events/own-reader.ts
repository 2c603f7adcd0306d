/** Who looks at events as an employee, and on which date. */
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';

export type OwnCall = Pick<Call, 'actor' | 'now' | 'app'>;

export const readerOf = ({ actor, now }: OwnCall) => ({ userId: actor.userId, today: dateIn(now, actor.zone) });
