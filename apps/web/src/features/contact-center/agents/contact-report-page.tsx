/** /laporan/contact-center: HR reads how the contact center answers, never a ticket. */
import { usePageSearch } from '../../../ui/navigation/page-search.ts';
import { ContactFigures, FIGURE_SEARCH } from './contact-figures.tsx';

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/laporan/contact-center': typeof FIGURE_SEARCH;
  }
}

export default function ContactReportPage() {
  const { search, change } = usePageSearch(FIGURE_SEARCH);
  return <ContactFigures days={search.rentang} setDays={(rentang) => change({ rentang })} hasTicketReport={false} />;
}
