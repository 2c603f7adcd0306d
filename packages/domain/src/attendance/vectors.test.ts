import { describe, expect, it } from 'vitest';
import attribution from '../../test-data/vectors/attendance_attribution.json' with { type: 'json' };
import day from '../../test-data/vectors/attendance_day.json' with { type: 'json' };
import geofence from '../../test-data/vectors/geofence.json' with { type: 'json' };
import { runVectors, type VectorFile } from '../../test-data/vector-families.ts';

const files: readonly (VectorFile & { count: number })[] = [day, attribution, geofence];

it('holds the 140 published cases of attendance', () => {
  expect(files.reduce((sum, file) => sum + file.cases.length, 0)).toBe(140);
  for (const file of files) expect(file.cases).toHaveLength(file.count);
});

describe.each(files)('$family', (file) => {
  it.each(runVectors(file) ?? [])('$id $description', ({ problems }) => {
    expect(problems).toEqual([]);
  });
});
