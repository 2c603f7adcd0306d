/** The page of days that figures and names lead to: outside readers have one of their own. */
import { createContext, useContext } from 'react';

/** Pages that draw the report of days; each reads the same search. */
export type DaysPage = '/laporan/all' | '/client/kehadiran' | '/monitoring/kehadiran' | '/leader/kehadiran';

export const DaysPageContext = createContext<DaysPage>('/laporan/all');

export const useDaysPage = (): DaysPage => useContext(DaysPageContext);
