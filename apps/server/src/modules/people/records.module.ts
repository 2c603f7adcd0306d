/** People as HR keeps them: list, record, parts, rights, leaving, many at once. */
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { companyDb } from '../../db/company-db.ts';
import type { App } from '../../app-context.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serve } from '../../http/serve.ts';
import { acknowledge } from '../access/notices.service.ts';
import {
  askAccess,
  decideAccess,
  decideAsOperator,
  listAccessChanges,
  listForOperator,
  withdrawAccess,
} from './access/access-changes.service.ts';
import { changeRole, endSessions, invite, listSessions, readKtp } from './access/access.service.ts';
import { companiesWithPeople } from './leaving/leaving.store.ts';
import { deactivateMany, inviteMany, moveMany, scheduleMany } from './person/bulk.service.ts';
import { activate, carryOutLeavings, deactivate, stay, previewConsequences } from './leaving/leaving.service.ts';
import { formChoices, history, knownPeople, people, peopleFile } from './directory/people-list.service.ts';
import { openPerson, shownRecord } from './person/person-change.service.ts';
import {
  changeEmployment,
  changePlacement,
  changePlaces,
  changeSchedule,
  changeStructure,
} from './person/person-parts.service.ts';
import { changeProfile } from './person/person-profile.service.ts';
import { createPerson } from './registration/register.service.ts';
import { affectedDaysJob } from './person/affected-days.service.ts';
import { previewWageTakeBack, takeBackWage } from './wages/undo-wage.service.ts';
import { previewWage, readWage, setWage } from './wages/wage.service.ts';

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
  serve(app, peopleParts.profile, changeProfile);
  serve(app, peopleParts.employment, changeEmployment);
  serve(app, peopleParts.structure, changeStructure);
  serve(app, peopleParts.placement, changePlacement);
  serve(app, peopleParts.places, changePlaces);
  serve(app, peopleParts.schedule, changeSchedule);
  serve(app, peopleParts.role, changeRole);
  serve(app, peopleParts.wage, readWage);
  serve(app, peopleParts.previewWage, previewWage);
  serve(app, peopleParts.setWage, setWage);
  serve(app, peopleParts.previewWageTakeBack, previewWageTakeBack);
  serve(app, peopleParts.takeBackWage, takeBackWage);
  serve(app, peopleParts.ktp, readKtp);
  serve(app, peopleParts.consequences, previewConsequences);
  serve(app, peopleParts.deactivate, deactivate);
  serve(app, peopleParts.stay, stay);
  serve(app, peopleParts.activate, activate);
  serve(app, peopleParts.invite, invite);
  serve(app, peopleRecords.bulkStructure, moveMany);
  serve(app, peopleRecords.bulkSchedule, scheduleMany);
  serve(app, peopleRecords.bulkDeactivate, deactivateMany);
  serve(app, peopleRecords.bulkInvite, inviteMany);
  serve(app, accessChanges.list, listAccessChanges);
  serve(app, accessChanges.ask, askAccess);
  serve(app, accessChanges.decide, decideAccess);
  serve(app, accessChanges.withdraw, withdrawAccess);
  serve(app, accessChanges.operatorList, listForOperator);
  serve(app, accessChanges.operatorDecide, decideAsOperator);
  serve(app, accessChanges.acknowledge, acknowledge);
  affectedDaysJob(app);
  // Hourly, because companies lie in three zones.
  app.jobs.handle(
    'people-leavings',
    async () => {
      const companies = await companiesWithPeople(app.pool);
      await eachCompany(
        companies,
        ({ id, zone }) => carryOutLeavings(app, companyDb(app.pool, id), zone),
        app.throttle,
      );
    },
    { every: '2 * * * *' },
  );
}
