/** Who writes a master table, by the table of rights that is typed by hand: HR's admin where it may. */
import type { Master } from '@hadir/contract/kernel/master.ts';
import { ACTORS, type ActorName, expectedAccess } from '../access/matrix.ts';

export function writerOf(master: Master): ActorName {
  const letters = expectedAccess.get(`POST ${master.path}`);
  const writers = ACTORS.filter((actor) => letters?.[actor] !== '-');
  const [first] = writers;
  if (letters === undefined || first === undefined) throw new Error(`nobody writes ${master.key}`);
  return writers.includes('admin') ? 'admin' : first;
}
