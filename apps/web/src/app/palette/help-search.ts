/** Help texts while the palette is typed in: whoever knows no page asks. */
import type { faqs } from '@hadir/contract/contact-center/faq.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { addressOf, useGo } from '../../ui/navigation/go.tsx';
import { useSignedIn } from '../layouts/person.ts';
import type { Entry } from './entry-search.ts';

const search = remote<typeof faqs.help>('GET', '/api/help', ['faq']);
const SHORTEST = 4;
const LONGEST = 200;
const MOST = 3;

export function useHelp(wanted: string): readonly Entry[] {
  const { session } = useSignedIn();
  const go = useGo();
  const asks = session.grants['faq.read'] !== undefined && wanted.length >= SHORTEST;
  const { data } = useRemote(search, asks ? { query: { search: wanted.slice(0, LONGEST) } } : null, {
    keepPreviousData: true,
  });
  if (!asks || data === undefined) return [];
  return data.data.slice(0, MOST).map(({ id, question, category }): Entry => {
    const to = addressOf('/bantuan', { buka: id });
    return {
      id: `Bantuan:${id}`,
      kind: 'Bantuan',
      title: question,
      detail: category,
      icon: 'help',
      to,
      run: () => go(to),
    };
  });
}
