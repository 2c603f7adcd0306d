// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { settingWords } from '@hadir/contract/settings/words.ts';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { SettingInput } from './setting-input.tsx';

it('a rule that is switched on and off says what it means', async () => {
  const words = settingWords.sektor_tertentu;
  const setting = { key: 'sektor_tertentu', value: false, fallback: false, own: false, law: null };
  const none = () => undefined;
  await renderAt(
    <SettingInput
      id="sektor"
      name="sektor_tertentu"
      setting={setting}
      words={words}
      value={false}
      own={false}
      error={undefined}
      set={none}
      follow={none}
    />,
  );
  expect(screen.getByRole('switch', { name: words.label }).getAttribute('aria-describedby')).toBe('sektor-hint');
  expect(screen.getByText(words.help ?? '').id).toBe('sektor-hint');
});
