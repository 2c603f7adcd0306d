/** Places on the map, and moving one from a day on. */
import type { locations, PlaceEffect } from '@hadir/contract/locations/endpoints.ts';
import type { MasterMove } from '@hadir/contract/kernel/master.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { addDays, DAY_MS, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { adviseRadius, placeWarnings, shareWithin, typicalAccuracy } from '@hadir/domain/locations/place-advice.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { insertRow, updateRow } from '../../engines/master/write.store.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { findPlace, type StoredPlace, listPlaces, tapsNear, usersOfPlace, usesFrom } from './locations.store.ts';
import {
  applyDifference,
  type Changing,
  previewDifference,
  lockOpenMonths,
  placeSnapshotOf,
} from './place-verdicts.service.ts';
import { openSince } from './place-verdicts.store.ts';

const DAYS_SHOWN = 30;
/** More dots than these hide each other. */
const MOST_DOTS = 1_500;

const sinceOf = (now: Instant) => (now - DAYS_SHOWN * DAY_MS) as Instant;

export async function places(c: Call<typeof locations.places>): Promise<ReplyOf<typeof locations.places>> {
  const today = dateIn(c.now, c.actor.zone);
  const rows = await listPlaces(c.db, c.actor, c.scopes, { today, since: sinceOf(c.now) });
  return {
    data: rows.map(({ typicalAccuracyM, ...row }) => ({ ...row, warnings: placeWarnings(row, typicalAccuracyM) })),
    can: scopesFor(c.actor, 'master.rule').includes('company') ? ['create'] : [],
  };
}

export async function placeTaps(c: Call<typeof locations.taps>): Promise<ReplyOf<typeof locations.taps>> {
  const place = await findPlace(c.db, c.actor.companyId, c.params.id);
  if (!place) throw notFound();
  const taps = await tapsNear(c.db, c.actor.companyId, place, sinceOf(c.now));
  return {
    data: {
      taps: taps.slice(0, MOST_DOTS),
      total: taps.length,
      typicalAccuracyM: typicalAccuracy(taps),
      share: shareWithin(place, place.radiusM, taps),
      advice: adviseRadius(place, taps),
    },
  };
}

type Writing = Pick<Call, 'actor' | 'now'>;

const changing = ({ actor, now }: Writing): Changing => ({
  companyId: actor.companyId,
  userId: actor.userId,
  today: dateIn(now, actor.zone),
  now,
  cause: 'titik_lokasi_diubah',
});

const stamp = ({ actor, now }: Writing) => ({ companyId: actor.companyId, userId: actor.userId, now });

export async function previewPlace(c: Call<typeof locations.preview>): Promise<{ data: PlaceEffect }> {
  const change = changing(c);
  const { id } = c.params;
  if (!(await findPlace(c.db, change.companyId, id))) throw notFound();
  const { lat, lon, radiusM, tz, validFrom, validTo } = c.body;
  const columns = { lat, lon, radius_m: radiusM, tz, valid_from: validFrom, valid_to: validTo };
  return {
    data: await previewDifference(c.db, change, async (tx) => {
      const users = await usersOfPlace(tx, change.companyId, id, await openSince(tx, change.companyId, change.today));
      const before = await placeSnapshotOf(tx, users, change);
      await updateRow(tx, 'location_point', { id, row: columns, by: stamp(c) });
      return { before, after: await placeSnapshotOf(tx, users, change) };
    }),
  };
}

type MoveCall = Call<typeof locations.move> | Call<typeof locations.previewMove>;

function refuseMove(place: StoredPlace, { version, from, until }: MoveCall['body']): void {
  if (place.version !== version) throw new Refused('VERSI_BERUBAH');
  if (from <= place.validFrom) throw refusedField('from', 'WAKTU_TIDAK_VALID', { kolom: 'berlaku dari' });
  if (until < addDays(from, -1)) throw refusedField('until', 'RENTANG_TANGGAL_TIDAK_VALID');
}

/** The old place ends, the new one begins with the same users; both may hold for some days. */
async function writeMove(c: MoveCall, tx: CompanyDb, place: StoredPlace): Promise<string> {
  const { companyId } = c.actor;
  const { from, until, code, name, lat, lon, radiusM } = c.body;
  const id = newId();
  const { unitId, tz, address, validTo } = place;
  const made = { code, name, unit_id: unitId, lat, lon, radius_m: radiusM, tz, address };
  await insertRow(tx, 'location_point', { id, row: { ...made, valid_from: from, valid_to: validTo }, by: stamp(c) });
  const uses = await usesFrom(tx, companyId, place.id, from);
  await insertRows(
    tx,
    'user_location_point',
    uses.map((use) => ({
      company_id: companyId,
      id: newId(),
      user_id: use.userId,
      unit_id: use.unitId,
      location_point_id: id,
      valid_from: use.validFrom > from ? use.validFrom : from,
      valid_to: use.validTo,
      created_by: c.actor.userId,
    })),
  );
  const ends = validTo !== null && validTo < until ? validTo : until;
  await updateRow(tx, 'location_point', { id: place.id, row: { valid_to: ends }, by: stamp(c) });
  await audit(c, tx, { id: place.id, move: 'change', before: { validTo: place.validTo }, after: { validTo: ends } });
  await audit(c, tx, {
    id,
    move: 'create',
    before: {},
    after: { code, name, unitId, lat, lon, radiusM, tz, address, validFrom: from, validTo },
  });
  return id;
}

function audit(
  c: MoveCall,
  tx: CompanyDb,
  { id, move, before, after }: { id: string; move: MasterMove | 'create'; before: object; after: object },
): Promise<void> {
  const { actor, now, ip, ref } = c;
  return writeAudit(tx, {
    companyId: actor.companyId,
    at: now,
    actorUserId: actor.userId,
    action: `master.${move}`,
    entity: 'location_point',
    entityId: id,
    before,
    after,
    ip,
    ref,
  });
}

async function moved(c: MoveCall, tx: CompanyDb) {
  const change = changing(c);
  const place = await findPlace(tx, change.companyId, c.params.id, true);
  if (!place) throw notFound();
  refuseMove(place, c.body);
  const users = await usersOfPlace(tx, change.companyId, place.id, await openSince(tx, change.companyId, change.today));
  await lockOpenMonths(tx, users, change);
  const before = await placeSnapshotOf(tx, users, change);
  const id = await writeMove(c, tx, place);
  return { id, before, after: await placeSnapshotOf(tx, users, change) };
}

export async function previewMove(c: Call<typeof locations.previewMove>): Promise<{ data: PlaceEffect }> {
  return { data: await previewDifference(c.db, changing(c), (tx) => moved(c, tx)) };
}

export async function movePlace(c: Call<typeof locations.move>): Promise<ReplyOf<typeof locations.move>> {
  return c.once(async (tx) => {
    try {
      const { id, before, after } = await moved(c, tx);
      return { data: { id }, effect: await applyDifference(c.app, tx, changing(c), { before, after }) };
    } catch (error) {
      const named = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
      if (named === 'location_point_code') throw refusedField('code', 'SUDAH_DIGUNAKAN', { kolom: 'kode' });
      throw error;
    }
  });
}
