/** Rows of events in the shapes of the contract. */
import type { OwnEvent } from '@hadir/contract/attendance/clock.ts';
import type { ClockedBy } from '@hadir/contract/attendance/days.ts';
import { toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { WorkPlace } from '../rules/company-rules.ts';
import type { EventRow } from './event.store.ts';
import { proofCode } from './proof-code.ts';

/** Where the bytes of a stored picture are fetched (contract files.picture). */
export const pictureUrl = (fileId: string) => `/api/files/${fileId}`;

export function ownEventOf(row: EventRow, zone: Zone): OwnEvent {
  return {
    id: row.id,
    type: row.type,
    at: toWire(row.at),
    receivedAt: toWire(row.receivedAt),
    zone: row.zone ?? zone,
    workDate: row.workDate,
    source: row.source,
    valid: row.valid,
    verdict: row.verdict,
    distanceM: row.distanceM,
    accuracyM: row.accuracyM,
    placeDelayMinutes: row.placeDelayMinutes,
    placeName: row.placeName,
    proofCode: row.proofCode ?? proofCode(row.id),
    selfie: row.selfieFileId === null ? null : pictureUrl(row.selfieFileId),
    selfieExpected: row.selfieFileId === null && row.selfieSha256 !== null,
    note: row.note,
    review:
      row.reviewId === null || row.reviewState === null
        ? null
        : { id: row.reviewId, state: row.reviewState, reasons: row.reviewReasons ?? [], note: row.reviewNote },
  };
}

export function positionOf(row: Pick<EventRow, 'lat' | 'lon' | 'accuracyM'>) {
  return row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon, accuracyM: row.accuracyM ?? 0 };
}

export function placeOf(row: EventRow) {
  const { pointId, placeName, placeLat, placeLon, placeRadiusM } = row;
  if (pointId === null || placeName === null || placeLat === null || placeLon === null || placeRadiusM === null)
    return null;
  return {
    id: pointId,
    name: placeName,
    lat: placeLat,
    lon: placeLon,
    radiusM: placeRadiusM,
    validTo: row.placeValidTo,
  };
}

export function workPlaceOf(place: WorkPlace | null) {
  if (!place) return null;
  const { id, name, lat, lon, radiusM, to } = place;
  return { id, name, lat, lon, radiusM, validTo: to };
}

/** @param mayObject whether the reader is the person it is about and may still say that it was not so */
export function clockedByOf(row: EventRow, mayObject: boolean): ClockedBy | null {
  if (row.clockedByName === null || row.clockedReason === null) return null;
  return {
    name: row.clockedByName,
    reason: row.clockedReason,
    objectedAt: row.objectedAt === null ? null : toWire(row.objectedAt),
    objection: row.objection,
    can: mayObject ? ['object'] : [],
  };
}
