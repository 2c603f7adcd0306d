import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.ts';

const PEOPLE = ['Budi', 'Budi Santoso', 'Rina Marlina', 'Dwi'].map((fullname) => ({ fullname }));
const named = (body: string) => mentionedIn(body, PEOPLE).map(({ fullname }) => fullname);

test.each<[string, string[]]>([
  ['@Rina Marlina bisa bantu?', ['Rina Marlina']],
  ['tolong @rina marlina, dan @Budi.', ['Budi', 'Rina Marlina']],
  // The longer name is meant.
  ['(@Budi Santoso)', ['Budi Santoso']],
  ['@Budi Santosa', ['Budi']],
  ['@Dwi @Dwi', ['Dwi']],
  ['🙂@Dwi🙂', ['Dwi']],
  // Neither an address nor another name, nor a name without the sign.
  ['surat@Dwi.id', []],
  ['𐐀@Dwi', []],
  ['@Dwiyanti', []],
  ['Dwi, Budi, @ Dwi', []],
  ['', []],
])('%s', (body, meant) => expect(named(body)).toEqual(meant));

test('who is called the same is meant, too', () => {
  const twins = [
    { id: 1, fullname: 'Dwi' },
    { id: 2, fullname: 'Dwi' },
  ];
  expect(mentionedIn('@Dwi', twins)).toEqual(twins);
});

test('a note of nothing but signs is read at once, however many colleagues there are', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ fullname: `Petugas ${index}` }));
  const begun = performance.now();
  expect(mentionedIn(`${'@'.repeat(4_000)}Petugas 7`, many)).toEqual([{ fullname: 'Petugas 7' }]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
