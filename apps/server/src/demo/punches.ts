/** One clock-in or -out of the demo's history as a row, and whether somebody had to look at it. */
import { distanceM } from '@hadir/domain/attendance/geofence.ts';
import { addDays, type Instant, type LocalDate, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { NewRow } from '../db/insert-rows.ts';
import type { DemoUnit } from './organisation.ts';
import type { Random } from './random.ts';
import type { Person, StructureIds } from './staffing.ts';

export interface Punch {
  type: 'in' | 'out';
  at: Instant;
  one: Person;
  unit: DemoUnit;
  date: LocalDate;
  atHome: boolean;
  /** Beyond the place of work: somebody has to look at it. */
  outsideRadius?: boolean;
}

type Verdict = 'DI_DALAM_RADIUS' | 'BEBAS_LOKASI' | 'DI_LUAR_RADIUS' | 'AKURASI_RENDAH' | 'TANPA_LOKASI';
const DOUBTFUL: readonly unknown[] = ['DI_LUAR_RADIUS', 'AKURASI_RENDAH', 'TANPA_LOKASI'];

/** Rough metres of one degree of latitude; near the equator the same east and west. */
const METRES_PER_DEGREE = 111_195;
const PROOF_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function punchRow(random: Random, ids: StructureIds, punch: Punch): NewRow {
  const verdict = verdictOf(random, punch);
  const position = verdict === 'TANPA_LOKASI' ? null : positionOf(random, punch.unit, verdict);
  const toPoint = position === null || punch.atHome ? null : distanceM(position, punch.unit);
  return {
    company_id: ids.companyId,
    at: toWire(punch.at),
    id: random.id(punch.at),
    user_id: punch.one.id,
    type: punch.type,
    client_at: toWire((punch.at - random.between(80, 900)) as Instant),
    received_at: toWire(punch.at),
    source: random.chance(0.85) ? 'mobile' : 'web',
    grade: 'LIVE',
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
    accuracy_m:
      position === null ? null : verdict === 'AKURASI_RENDAH' ? random.between(120, 900) : random.between(4, 35),
    geofence_result: verdict,
    distance_m: toPoint === null ? null : Math.round(toPoint * 10) / 10,
    // The matched point, else the nearest one, as a clock-in keeps it.
    location_point_id: toPoint === null ? null : ids.of('location_point', punch.unit.code),
    work_date: punch.date,
    valid: true,
    flags: verdict === 'DI_LUAR_RADIUS' ? ['LUAR_RADIUS'] : [],
    proof_code: proofCode(random),
    idempotency_key: random.id(punch.at),
    created_by: punch.one.id,
  };
}

function verdictOf(random: Random, punch: Punch): Verdict {
  if (punch.atHome) return 'BEBAS_LOKASI';
  if (punch.outsideRadius === true && punch.type === 'in') return 'DI_LUAR_RADIUS';
  if (random.chance(0.006)) return 'DI_LUAR_RADIUS';
  if (random.chance(0.003)) return 'AKURASI_RENDAH';
  return random.chance(0.001) ? 'TANPA_LOKASI' : 'DI_DALAM_RADIUS';
}

/** Somewhere in the unit's circle, outside it, or at home a few kilometres away. */
function positionOf(random: Random, unit: DemoUnit, verdict: Verdict): { lat: number; lon: number } {
  const metres = {
    DI_DALAM_RADIUS: random.next() * unit.radiusM * 0.8,
    AKURASI_RENDAH: random.next() * unit.radiusM,
    DI_LUAR_RADIUS: unit.radiusM + random.between(25, 420),
    BEBAS_LOKASI: random.between(2_000, 14_000),
    TANPA_LOKASI: 0,
  }[verdict];
  const angle = random.next() * 2 * Math.PI;
  const shift = (part: number) => Math.round(((metres * part) / METRES_PER_DEGREE) * 1e7) / 1e7;
  return { lat: unit.lat + shift(Math.sin(angle)), lon: unit.lon + shift(Math.cos(angle)) };
}

function proofCode(random: Random): string {
  const letter = () => PROOF_LETTERS[random.between(0, PROOF_LETTERS.length - 1)] ?? '2';
  return `${letter()}${letter()}${letter()}${letter()}-${letter()}${letter()}`;
}

export interface ReviewFacts {
  ids: StructureIds;
  people: readonly Person[];
  today: LocalDate;
}

/** A doubtful punch was looked at within a week; the latest wait (rules/attendance#reviews). */
export function reviewOf(
  random: Random,
  facts: ReviewFacts,
  punch: Punch,
  event: NewRow,
): { row: NewRow; refused: boolean } | undefined {
  if (!DOUBTFUL.includes(event['geofence_result'])) return undefined;
  // Also after a week of holidays there is something to look at.
  const waits = punch.outsideRadius || punch.date >= addDays(facts.today, -7);
  const refused = !waits && random.chance(0.12);
  const hr = facts.people.find((one) => one.role === 'admin');
  const row = {
    company_id: facts.ids.companyId,
    id: random.id(punch.at),
    event_at: event['at'],
    event_id: event['id'],
    user_id: punch.one.id,
    work_date: punch.date,
    reasons: [event['geofence_result']],
    state: waits ? 'terbuka' : refused ? 'ditolak' : 'diterima',
    created_at: event['at'],
    decided_by: waits ? null : (hr?.id ?? null),
    decided_at: waits ? null : toWire((punch.at + random.between(60, 4_000) * MINUTE_MS) as Instant),
    note: waits
      ? null
      : refused
        ? 'Bukan di tempat kerja.'
        : random.pick(['Sudah dikonfirmasi atasan.', 'Tugas di luar lokasi.', 'Sinyal GPS lemah.']),
  };
  return { row, refused };
}
