/** The pages of own reports, with the dates of the attendance report and the way to a file put into them. */
import { type ComponentType, createElement } from 'react';

type Page = () => Promise<{ default: ComponentType }>;

export const reportTypesPage: Page = async () => {
  const [{ TypesPage }, { SpanChoice }] = await Promise.all([
    import('../../features/report-types/types-page.tsx'),
    import('../../features/attendance/report/span-choice.tsx'),
  ]);
  return { default: () => createElement(TypesPage, { spans: SpanChoice }) };
};

export const generatePage: Page = async () => {
  const [{ GeneratePage }, { SpanChoice }, { OwnReportDownload }] = await Promise.all([
    import('../../features/report-types/generate-page.tsx'),
    import('../../features/attendance/report/span-choice.tsx'),
    import('../../features/exports/own-report-download.tsx'),
  ]);
  return {
    default: () =>
      createElement(GeneratePage, {
        spans: SpanChoice,
        download: (wanted, name) => createElement(OwnReportDownload, { wanted, name }),
      }),
  };
};
