/** /bantuan: help texts by category, found as the bot would find them. */
import Button from '@mui/material/Button';
import type { HelpEntry } from '@hadir/contract/contact-center/faq.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useDebounced } from '../../../ui/list-page/list-state.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { id, text, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { listHelp } from '../faq/faq-calls.ts';
import { HelpAnswer } from './help-answer.tsx';

const PATH = '/bantuan';
const SEARCH = { cari: text, buka: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function HelpPage() {
  const { search, change } = usePageSearch(SEARCH);
  return (
    <div className="stack w-full one-column width-reading gap-16">
      {search.buka === undefined ? (
        <HelpList wanted={search.cari} want={(cari) => change({ cari }, { replace: true })} />
      ) : (
        <HelpAnswer id={search.buka} back={addressOf(PATH, { cari: search.cari })} />
      )}
    </div>
  );
}

function HelpList({ wanted, want }: { readonly wanted: string; readonly want: (text: string) => void }) {
  const [typed, type] = useDebounced(wanted, want);
  const answer = useRemote(
    listHelp,
    { query: wanted === '' ? {} : { search: wanted.slice(0, MOST_TYPED) } },
    { keepPreviousData: true },
  );
  return (
    <>
      <Button component={Go} to="/bantuan/tanya" variant="contained" color="primary" size="large">
        <Icon name="chat" size={16} />
        Tanya HADIR
      </Button>
      <Button component={Go} to="/bantuan/tiket" size="large">
        <Icon name="inbox" size={16} />
        Tiket saya
      </Button>
      <SearchBox label="Cari bantuan" placeholder="Cari, misalnya lupa absen pulang" value={typed} set={type} tall />
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[56, 56, 56, 56]}
        isEmpty={(list) => list.length === 0}
        empty={
          wanted === '' ? (
            <Empty
              icon="help"
              title="Belum ada bantuan"
              text="Perusahaan Anda belum menerbitkan bantuan. Tanyakan kepada HR."
            />
          ) : (
            <Empty
              icon="help"
              title="Tidak ada yang cocok"
              text="Coba kata lain, misalnya cuti, koreksi, atau lembur."
            />
          )
        }
      >
        {(list) => (wanted === '' ? <ByCategory list={list} /> : <Entries list={list} wanted={wanted} label="Hasil" />)}
      </AsyncContent>
    </>
  );
}

/** As long as the endpoint takes. */
const MOST_TYPED = 200;

function ByCategory({ list }: { readonly list: readonly HelpEntry[] }) {
  const groups = Map.groupBy(list, ({ category }) => category);
  return [...groups].map(([category, entries]) => (
    <section key={category} className="stack gap-8" aria-label={category}>
      <h2 className="large bold">{category}</h2>
      <Entries list={entries} wanted="" label={category} />
    </section>
  ));
}

interface EntriesProps {
  readonly list: readonly HelpEntry[];
  readonly wanted: string;
  readonly label: string;
}

function Entries({ list, wanted, label }: EntriesProps) {
  return (
    <ul className="card overflow-hidden" aria-label={label}>
      {list.map(({ id: entryId, question, category }) => (
        <li key={entryId} className="border-between">
          <Go
            className="row between gap-12 min-h-56 pad-8-12 text-primary hover-fill focus-inset"
            to={addressOf(PATH, { cari: wanted, buka: entryId })}
          >
            <span className="stack break-anywhere">
              <span>{question}</span>
              {wanted !== '' && <span className="caption secondary">{category}</span>}
            </span>
            <Icon className="secondary flex-none" name="right" size={16} />
          </Go>
        </li>
      ))}
    </ul>
  );
}
