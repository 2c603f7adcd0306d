/** /contact-center/admin/dashboard: what waits now, how fast it is answered, who carries how much, when it comes. */
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { usePageSearch } from '../../../ui/navigation/page-search.ts';
import { ContactFigures, FIGURE_SEARCH } from './contact-figures.tsx';

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/contact-center/admin/dashboard': typeof FIGURE_SEARCH;
  }
}

export default function ContactDashboardPage() {
  const { search, change } = usePageSearch(FIGURE_SEARCH);
  return (
    <ContactFigures
      days={search.rentang}
      setDays={(rentang) => change({ rentang })}
      hasTicketReport
      extra={
        <Go to={addressOf('/contact-center/admin/ticket', { tampilan: 'queue' })} className="text-strong medium">
          Buka antrean tiket
        </Go>
      }
    />
  );
}
