/** Which of the two screens the page is on: one thumb (phone) or a desk. */
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { SIDEBAR_BREAKPOINT } from '@hadir/contract/specification.ts';

/** Below 900 px: bottom bar, one column, 44 px targets. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
}

/** From the breakpoint of the side menu on: rail or full drawer. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up(SIDEBAR_BREAKPOINT), { noSsr: true });
}
