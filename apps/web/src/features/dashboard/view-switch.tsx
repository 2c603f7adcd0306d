/** Numbers or names: the two views of the dashboard for those who know their people. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { DashboardView } from './dashboard-search.ts';

export function ViewSwitch({ view, choose }: { view: DashboardView; choose: (view: DashboardView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Tampilan"
      onChange={(_, next: DashboardView | null) => {
        if (next !== null) choose(next);
      }}
    >
      <ToggleButton value="tim">Tim</ToggleButton>
      <ToggleButton value="ringkasan">Ringkasan</ToggleButton>
    </ToggleButtonGroup>
  );
}
