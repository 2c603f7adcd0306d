/** Who decides for people at clients, and who observes: dated rows of admins only. */
import { clientUpliner, userMonitoring } from '@hadir/contract/master/people.ts';
import type { App } from '../../../app-context.ts';
import { serveMaster } from '../../../engines/master/serve-master.ts';
import { coded, ownPeople, peopleOf } from '../../../engines/master/targets.ts';
import { monitoringErrors, uplinerErrors } from './supervision.service.ts';

export function supervisionModule(app: App): void {
  serveMaster(app, clientUpliner, {
    softDelete: false,
    targets: {
      clientId: coded('client'),
      unitId: coded('unit'),
      userId: ownPeople,
      uplinerUserId: ownPeople,
      validator1UserId: peopleOf('client'),
      validator2UserId: peopleOf('client3'),
    },
    judge: uplinerErrors,
  });
  serveMaster(app, userMonitoring, {
    softDelete: false,
    targets: { userId: peopleOf('monitoring'), unitId: coded('unit'), clientId: coded('client') },
    judge: monitoringErrors,
  });
}
