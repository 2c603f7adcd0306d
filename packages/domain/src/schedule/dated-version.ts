/**
 * Which version of something that judges days counts on a date: hours of a shift, days of a pattern, a rule. Versions
 * are recorded one after the other and stay; a later one never takes dates before its own.
 */
import type { LocalDate } from '../kernel/time.ts';

/** A confirmed change of dates that have passed. */
export interface Rewrite {
  readonly id: string;
  /** The date on which it was made: the last one it rewrites. What was to begin after it stays. */
  readonly to: LocalDate;
}

export interface DatedVersion {
  readonly id: string;
  /** Grows with the order in which versions are recorded; ids do not. */
  readonly recorded: number;
  readonly validFrom: LocalDate;
  readonly rewrite: Rewrite | null;
}

/** Rewrites that do not count for a person's date: it keeps its former hours. */
export type Without = ReadonlySet<string>;

export const NOTHING_LEFT_OUT: Without = new Set();

/** From this date on counts what was there before anybody gave a date. */
export const BEGINNING = '1900-01-01' as LocalDate;

/** The rewrite took the place of what had been recorded before for dates within it. */
function replaces(rewriting: DatedVersion, version: DatedVersion): boolean {
  return (
    rewriting.rewrite !== null &&
    rewriting.recorded > version.recorded &&
    rewriting.validFrom <= version.validFrom &&
    version.validFrom <= rewriting.rewrite.to
  );
}

function isNearer(one: DatedVersion, other: DatedVersion): boolean {
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom;
  return one.recorded > other.recorded;
}

/** The version of a date: the one that began last. Of two with the same beginning, the one recorded last. */
export function versionOn<Version extends DatedVersion>(
  versions: readonly Version[],
  date: LocalDate,
  without: Without = NOTHING_LEFT_OUT,
): Version | undefined {
  const counting = versions.filter(
    ({ validFrom, rewrite }) => validFrom <= date && (rewrite === null || !without.has(rewrite.id)),
  );
  let found: Version | undefined;
  for (const version of counting) {
    if (counting.some((other) => replaces(other, version))) continue;
    if (found === undefined || isNearer(version, found)) found = version;
  }
  return found;
}

/** Versions as they follow each other, the oldest first; what a rewrite or a later wish replaced is not among them. */
export function timelineOf<Version extends DatedVersion>(versions: readonly Version[]): Version[] {
  const dates = [...new Set(versions.map(({ validFrom }) => validFrom))].toSorted();
  return dates.flatMap((date) => {
    const version = versionOn(versions, date);
    return version?.validFrom === date ? [version] : [];
  });
}

/** The first date after `date` on which another version begins; null where none does. */
export function nextBeginning(versions: readonly DatedVersion[], date: LocalDate): LocalDate | null {
  const later = versions.map(({ validFrom }) => validFrom).filter((validFrom) => validFrom > date);
  return later.length === 0 ? null : later.reduce((one, other) => (one < other ? one : other));
}
