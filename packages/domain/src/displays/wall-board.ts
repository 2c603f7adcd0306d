/**
 * What a screen on a wall says of the people of a place: everybody who passes reads it, so names stand only with those who
 * are there and those who are waited for, and nobody reads why somebody is away (rules/displays#site-board).
 */
import { AWAY_GROUPS, type DayGroup } from '../attendance/day-group.ts';

export interface WallPerson {
  readonly group: DayGroup;
  readonly fullname: string;
}

export interface WallBoard {
  readonly onTime: number;
  readonly late: number;
  readonly missing: number;
  /** Leave, permission, illness, absence and travel together. */
  readonly away: number;
  /** Their shift begins later. */
  readonly later: number;
  /** By name: who came, in time or not, and who is waited for. */
  readonly arrived: readonly string[];
  readonly awaited: readonly string[];
}

/** A wall has an end; the figures count everybody. */
const MOST_NAMES = 300;

const PRESENT: readonly DayGroup[] = ['onTime', 'incomplete', 'offWorked'];
const AWAY: readonly DayGroup[] = [...AWAY_GROUPS, 'absent'];

export function wallBoard(people: readonly WallPerson[]): WallBoard {
  const count = (groups: readonly DayGroup[]) => people.filter(({ group }) => groups.includes(group)).length;
  const names = (groups: readonly DayGroup[]) =>
    people
      .flatMap(({ group, fullname }) => (groups.includes(group) ? [fullname] : []))
      .toSorted((one, other) => one.localeCompare(other, 'id'))
      .slice(0, MOST_NAMES);
  return {
    onTime: count(PRESENT),
    late: count(['late']),
    missing: count(['missing']),
    away: count(AWAY),
    later: count(['later']),
    arrived: names([...PRESENT, 'late']),
    awaited: names(['missing']),
  };
}
