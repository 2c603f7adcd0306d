/** The validation of overtime with the button that takes its list home. */
import { type ComponentType, createElement } from 'react';
import type { ValidationDownload } from '../../features/overtime/validation-list.tsx';
import { spanOfDates } from '../../ui/text/time-words.ts';

export async function validationPage(): Promise<{ default: ComponentType }> {
  const [{ ValidationPage }, { RequestsDownload }] = await Promise.all([
    import('../../features/overtime/validation-page.tsx'),
    import('../../features/exports/requests-download.tsx'),
  ]);
  const download: ValidationDownload = ({ filter, span }) =>
    createElement(RequestsDownload, {
      kind: 'validation-overtime',
      filter: { ...filter, phase: [...filter.phase] },
      spans: [{ id: 'periode', name: spanOfDates(span.from, span.to), ...span }],
    });
  return { default: () => createElement(ValidationPage, { download }) };
}
