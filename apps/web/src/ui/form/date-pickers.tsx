/** What every date or time picker stands in: Indonesian words, weeks from Monday. Load it lazily, with the form. */
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/id';
import type { ReactNode } from 'react';
import { pickerTexts } from './picker-texts.ts';

export default function DatePickers({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="id" localeText={pickerTexts}>
      {children}
    </LocalizationProvider>
  );
}
