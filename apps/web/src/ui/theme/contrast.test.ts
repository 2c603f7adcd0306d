import { MODES, THEMES } from '@hadir/contract/specification.ts';
import { describe, expect, it } from 'vitest';
import { avatarTones, brands, grounds, layoutColours, tones } from './tokens.ts';

const ENOUGH = 4.5;

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair of text and ground the product draws, by name. */
function pairs(
  theme: (typeof THEMES)[number],
  mode: (typeof MODES)[number],
): [name: string, text: string, on: string][] {
  const brand = brands[theme][mode];
  const ground = grounds[mode];
  const grey = (['page', 'paper', 'deep'] as const).flatMap((on): [string, string, string][] => [
    [`text on ${on}`, ground.text, ground[on]],
    [`secondary on ${on}`, ground.secondary, ground[on]],
  ]);
  const accent: [string, string, string][] = [
    ['main on page', brand.main, ground.page],
    ['main on paper', brand.main, ground.paper],
    ['strong on page', brand.strong, ground.page],
    ['strong on paper', brand.strong, ground.paper],
    ['strong on soft', brand.strong, brand.soft],
    ['text on soft', ground.text, brand.soft],
    ['secondary on soft', ground.secondary, brand.soft],
    ['on-main on main', ground.onMain, brand.main],
    ['on-layout on layout', layoutColours.onLayout, layoutColours.layout],
    ['toast', ground.toastText, ground.toast],
    ['toast action', ground.toastAction, ground.toast],
    ['tooltip', ground.page, ground.text],
  ];
  const statuses = Object.entries(tones).flatMap(([name, byMode]): [string, string, string][] => [
    [`${name} on its fill`, byMode[mode].text, byMode[mode].fill],
    [`${name} on paper`, byMode[mode].text, ground.paper],
    [`${name} on page`, byMode[mode].text, ground.page],
  ]);
  const people = avatarTones[mode].map((tone, index): [string, string, string] => [
    `avatar ${index}`,
    tone.text,
    tone.fill,
  ]);
  return [...grey, ...accent, ...statuses, ...people];
}

describe('every text can be read on its ground, at least 4.5 to 1', () => {
  for (const theme of THEMES) {
    for (const mode of MODES) {
      it(`${theme} ${mode}`, () => {
        const poor = pairs(theme, mode)
          .map(([name, text, on]) => ({ name, ratio: Math.round(contrast(text, on) * 100) / 100 }))
          .filter(({ ratio }) => ratio < ENOUGH);
        expect(poor).toEqual([]);
      });
    }
  }
});
