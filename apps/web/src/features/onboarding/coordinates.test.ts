import { expect, it } from 'vitest';
import { coordinatesText, readCoordinates } from './coordinates.ts';

const HERE = { lat: -6.2088, lon: 106.8456 };

it.each(['-6.2088, 106.8456', '-6.2088 106.8456', '-6,2088; 106,8456', 'https://maps.example/@-6.2088,106.8456,17z'])(
  'reads %s',
  (text) => expect(readCoordinates(text)).toEqual(HERE),
);

it.each(['', '-6.2088', '106.8456, -6.2088', '0, 0', 'Jalan Melati 4'])('finds no place in "%s"', (text) =>
  expect(readCoordinates(text)).toBeUndefined(),
);

it('writes what it reads', () => expect(readCoordinates(coordinatesText(HERE))).toEqual(HERE));
