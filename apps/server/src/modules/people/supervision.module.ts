/** Who decides for people at clients, and who observes: dated rows of admins only. */
import { clientUpliner, userMonitoring } from '@hadir/contract/master/people.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';
import { coded, ownPeople, peopleOf } from '../../engines/master-targets.ts';
import { monitoringFaults, uplinerFaults } from './supervision.service.ts';

export function supervisionModule(app: App): void {
  serveMaster(app, clientUpliner, {
    table: 'client_upliner',
    softly: false,
    targets: {
      clientId: coded('client'),
      unitId: coded('unit'),
      userId: ownPeople,
      uplinerUserId: ownPeople,
      validator1UserId: peopleOf('client'),
      validator2UserId: peopleOf('client3'),
    },
    judge: uplinerFaults,
  });
  serveMaster(app, userMonitoring, {
    table: 'user_monitoring',
    softly: false,
    targets: { userId: peopleOf('monitoring'), unitId: coded('unit'), clientId: coded('client') },
    judge: monitoringFaults,
  });
}
