/** People as HR keeps them: list, record, parts, rights, leaving, many at once. */
import { peopleRecords } from '@hadir/contract/people-records.ts';
import { companyDb } from '../../db/company-db.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { runningCompanies } from '../attendance/people.store.ts';
import { changeRole, endSessions, invite, listSessions, readKtp, readWage, setWage } from './access.service.ts';
import { deactivateMany, inviteMany, moveMany, scheduleMany } from './bulk.service.ts';
import { activate, carryOutLeavings, deactivate, tellConsequences } from './leaving.service.ts';
import { formChoices, history, knownPeople, people, peopleFile } from './people-list.service.ts';
import { openPerson, shownRecord } from './person-change.service.ts';
import {
  changeEmployment,
  changePlacement,
  changePlaces,
  changeProfile,
  changeSchedule,
  changeStructure,
} from './person-parts.service.ts';
import { createPerson } from './register.service.ts';
import { touchedDaysJob } from './touched-days.service.ts';

export function peopleRecordsModule(app: App): void {
  serve(app, peopleRecords.list, people);
  serve(app, peopleRecords.file, peopleFile);
  serve(app, peopleRecords.choices, formChoices);
  serve(app, peopleRecords.known, knownPeople);
  serve(app, peopleRecords.create, createPerson);
  serve(app, peopleRecords.one, async (c) => ({ data: shownRecord(await openPerson(c, c.params.id), c) }));
  serve(app, peopleRecords.history, history);
  serve(app, peopleRecords.sessions, listSessions);
  serve(app, peopleRecords.endSessions, endSessions);
  serve(app, peopleRecords.profile, changeProfile);
  serve(app, peopleRecords.employment, changeEmployment);
  serve(app, peopleRecords.structure, changeStructure);
  serve(app, peopleRecords.placement, changePlacement);
  serve(app, peopleRecords.places, changePlaces);
  serve(app, peopleRecords.schedule, changeSchedule);
  serve(app, peopleRecords.role, changeRole);
  serve(app, peopleRecords.wage, readWage);
  serve(app, peopleRecords.setWage, setWage);
  serve(app, peopleRecords.ktp, readKtp);
  serve(app, peopleRecords.consequences, tellConsequences);
  serve(app, peopleRecords.deactivate, deactivate);
  serve(app, peopleRecords.activate, activate);
  serve(app, peopleRecords.invite, invite);
  serve(app, peopleRecords.bulkStructure, moveMany);
  serve(app, peopleRecords.bulkSchedule, scheduleMany);
  serve(app, peopleRecords.bulkDeactivate, deactivateMany);
  serve(app, peopleRecords.bulkInvite, inviteMany);
  touchedDaysJob(app);
  // Hourly, because companies lie in three zones.
  app.jobs.handle(
    'people-leavings',
    async () => {
      for (const { id, zone } of await runningCompanies(app.pool))
        await carryOutLeavings(app, companyDb(app.pool, id), zone);
    },
    { every: '2 * * * *' },
  );
}
