/** Views of one page, switched above its content and kept in the URL as `?tampilan=`; the first is the page itself. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { oneOf, usePageSearch } from './page-search.ts';

/** @returns the view that is open, and the switch between them. `views` are their words by key. */
export function useViews<View extends string>(views: Readonly<Record<View, string>>): { view: View; views: ReactNode } {
  // The keys of a record of views are its views.
  const keys = Object.keys(views) as [View, ...View[]];
  const { search, change } = usePageSearch({ tampilan: oneOf(keys, keys[0]) });
  const view = search.tampilan;
  return {
    view,
    views: (
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label="Tampilan"
        onChange={(_, next: View | null) => (next === null ? undefined : change({ tampilan: next }))}
      >
        {keys.map((key) => (
          <ToggleButton key={key} value={key}>
            {views[key]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    ),
  };
}
