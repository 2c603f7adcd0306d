import { enUS } from '@mui/x-date-pickers/locales';
import { describe, expect, it } from 'vitest';
import { pickerTexts } from './picker-texts.ts';

describe('the words of the pickers', () => {
  it('are all our own, none left in English', () => {
    const english = new Map<string, unknown>(
      Object.entries(enUS.components.MuiLocalizationProvider.defaultProps.localeText),
    );
    const left = Object.entries(pickerTexts).filter(
      ([name, text]) => typeof text === 'string' && english.get(name) === text,
    );
    expect(left).toEqual([]);
  });
});
