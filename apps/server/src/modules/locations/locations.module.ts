/** Places and their users. A change judges the clock-ins of open periods again. */
import { locations } from '@hadir/contract/locations/endpoints.ts';
import { locationPoint, placeUse } from '@hadir/contract/master/locations.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change, MasterHooks } from '../../engines/master/served-table.ts';
import { columnName } from '../../engines/master/served-table.ts';
import { coded, ownPeople } from '../../engines/master/targets.ts';
import { deleteRow, insertRow, updateRow } from '../../engines/master/write.store.ts';
import { validityErrors } from '../../engines/master/validity-errors.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { serve } from '../../http/serve.ts';
import { previewMove, previewPlace, movePlace, places, placeTaps } from './locations.service.ts';
import { placesInScope, usersOfPlace, usersOfUnit, usesInScope } from './locations.store.ts';
import {
  applyDifference,
  type Changing,
  previewDifference,
  lockOpenMonths,
  type PlaceSnapshot,
  placeSnapshotOf,
} from './place-verdicts.service.ts';
import { openSince, renameInOpenDays } from './place-verdicts.store.ts';

/** Fields of places lie in columns of their names. */
type PlaceMaster = typeof locationPoint | typeof placeUse;
type PeopleOf = (change: Change, tx: CompanyDb) => Promise<string[]>;

const changing = ({ actor, now, today }: Change): Changing => ({
  companyId: actor.companyId,
  userId: actor.userId,
  today,
  now,
  cause: 'titik_lokasi_diubah',
});

const effectOf = ({ people, days, later }: MasterEffect): MasterEffect => ({ people, days, later });

async function write({ table }: PlaceMaster, tx: CompanyDb, change: Change): Promise<void> {
  const { actor, now, id, after } = change;
  const stamp = { companyId: actor.companyId, userId: actor.userId, now };
  if (after === null) return deleteRow(tx, table, actor.companyId, id);
  const columns = Object.fromEntries(Object.entries(after).map(([key, value]) => [columnName({}, key), value]));
  if (change.move === 'change') return updateRow(tx, table, { id, row: columns, by: stamp });
  return insertRow(tx, table, { id: newId(), row: columns, by: stamp });
}

/** The hooks that weigh the taps before and after a write. `judge` runs before it, `after` behind it, on one change. */
function weighing(app: App, master: PlaceMaster, hooks: MasterHooks, peopleOf: PeopleOf): MasterHooks {
  const stood = new WeakMap<Change, { people: readonly string[]; before: PlaceSnapshot }>();
  return {
    ...hooks,
    judge: async (change) => {
      const errors = (await hooks.judge?.(change)) ?? [];
      if (errors.length > 0) return errors;
      const people = await peopleOf(change, change.tx);
      await lockOpenMonths(change.tx, people, changing(change));
      stood.set(change, { people, before: await placeSnapshotOf(change.tx, people, changing(change)) });
      return [];
    },
    after: async (change) => {
      const known = stood.get(change);
      if (known === undefined) return null;
      const after = await placeSnapshotOf(change.tx, known.people, changing(change));
      return effectOf(await applyDifference(app, change.tx, changing(change), { before: known.before, after }));
    },
    preview: async (change) =>
      effectOf(
        await previewDifference(change.tx, changing(change), async (tx) => {
          const people = await peopleOf(change, tx);
          const before = await placeSnapshotOf(tx, people, changing(change));
          await write(master, tx, change);
          return { before, after: await placeSnapshotOf(tx, people, changing(change)) };
        }),
      ),
  };
}

const since = (change: Change, tx: CompanyDb) => openSince(tx, change.actor.companyId, change.today);

/** A new place has no users yet. */
const peopleOfPlace: PeopleOf = async (change, tx) =>
  change.before === null ? [] : usersOfPlace(tx, change.actor.companyId, change.id, await since(change, tx));

const peopleOfUse: PeopleOf = async (change, tx) => {
  const from = await since(change, tx);
  const found = new Set<string>();
  for (const values of [change.before, change.after]) {
    if (typeof values?.['userId'] === 'string') found.add(values['userId']);
    if (typeof values?.['unitId'] === 'string')
      for (const id of await usersOfUnit(tx, change.actor.companyId, values['unitId'], from)) found.add(id);
  }
  return [...found].toSorted();
};

/** Reports of open periods follow the new name of a place. */
function renaming(hooks: MasterHooks): MasterHooks {
  return {
    ...hooks,
    after: async (change) => {
      const effect = (await hooks.after?.(change)) ?? null;
      const { before, after, tx, id, actor } = change;
      const name = after?.['name'];
      if (before !== null && typeof name === 'string' && change.move === 'change' && name !== before['name'])
        await renameInOpenDays(tx, actor.companyId, {
          placeId: id,
          name,
          userIds: await peopleOfPlace(change, tx),
          since: await since(change, tx),
        });
      return effect;
    },
  };
}

async function pointUseErrors({ after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const one = (after['unitId'] === null) !== (after['userId'] === null);
  return [
    ...(one ? [] : [{ field: 'unitId', code: 'PILIH_SATU', params: { satu: 'unit', lain: 'karyawan' } } as const]),
    ...validityErrors(after),
  ];
}

export function locationsModule(app: App): void {
  serve(app, locations.places, places);
  serve(app, locations.taps, placeTaps);
  serve(app, locations.preview, previewPlace);
  serve(app, locations.previewMove, previewMove);
  serve(app, locations.move, movePlace);
  serveMaster(
    app,
    locationPoint,
    renaming(
      weighing(
        app,
        locationPoint,
        {
          uses: [
            { table: 'user_location_point', column: 'location_point_id', what: 'aturan pemakai' },
            { table: 'roster_cell', column: 'location_point_id', what: 'hari jadwal bulanan', rows: 'days' },
          ],
          targets: { unitId: coded('unit') },
          visible: placesInScope,
          judge: async ({ after }) => (after === null ? [] : validityErrors(after)),
        },
        peopleOfPlace,
      ),
    ),
  );
  serveMaster(
    app,
    placeUse,
    weighing(
      app,
      placeUse,
      {
        softDelete: false,
        targets: { locationPointId: coded('location_point'), unitId: coded('unit'), userId: ownPeople },
        visible: usesInScope,
        judge: pointUseErrors,
      },
      peopleOfUse,
    ),
  );
}
