import { expect, test } from 'vitest';
import { type PersonImage, sameImage } from './person-image.store.ts';

const image = (person: PersonImage['person']): PersonImage => ({
  person,
  employment: [],
  org_assignment: [],
  placement: [],
  schedule_assignment: [],
  user_location_point: [],
  client_upliner: [],
  user_monitoring: [],
});
const left = image({ email: null, fullname: 'Budi' });

test('an image of before a field was there equals one of today in which nothing stands in it', () => {
  expect(sameImage(image({ email: null, fullname: 'Budi', new_field: null }), left)).toBe(true);
  expect(sameImage(image({ fullname: 'Budi' }), left)).toBe(true);
});

test('what was entered since is seen, and so is who is gone', () => {
  expect(sameImage(image({ email: null, fullname: 'Budi', new_field: 'baru' }), left)).toBe(false);
  expect(sameImage(image({ email: 'budi@contoh.id', fullname: 'Budi' }), left)).toBe(false);
  expect(sameImage(undefined, left)).toBe(false);
});
