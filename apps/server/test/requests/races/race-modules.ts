/** What both processes of a race serve. */
import { companyEventsModule } from '../../../src/modules/company-events/company-events.module.ts';
import { correctionsModule } from '../../../src/modules/corrections/corrections.module.ts';
import { counselingModule } from '../../../src/modules/counseling/counseling.module.ts';
import { roomsModule } from '../../../src/modules/rooms/rooms.module.ts';
import { requestsModule } from '../../../src/modules/requests/requests.module.ts';

export const RACING = [requestsModule, correctionsModule, roomsModule, counselingModule, companyEventsModule];
