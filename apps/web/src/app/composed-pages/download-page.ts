/** Makes a page of one kind of file: its dates are those of the attendance report, everything else is the file's. */
import { type ComponentType, createElement } from 'react';
import type { Downloadable } from '../../features/exports/page/download-kinds.ts';

export function downloadPage(what: Downloadable): () => Promise<{ default: ComponentType }> {
  return async () => {
    const [{ DownloadPage }, { SpanChoice }] = await Promise.all([
      import('../../features/exports/page/download-page.tsx'),
      import('../../features/attendance/report/span-choice.tsx'),
    ]);
    return { default: () => createElement(DownloadPage, { what, spans: SpanChoice }) };
  };
}
