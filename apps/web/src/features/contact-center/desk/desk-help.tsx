/** Help texts beside a ticket, found by words; an answer is read here and put into the reply. */
import { plainText } from '@hadir/domain/faq/safe-markdown.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import Button from '@mui/material/Button';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useDebounced } from '../../../ui/list-page/list-state.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { listHelp, readHelp } from '../faq/faq-calls.ts';
import { MarkdownText } from '../help/markdown-text.tsx';

const LEAST = 3;
const MOST = 5;
const MOST_TYPED = 200;

interface DeskHelpProps {
  /** Undefined where nothing is written. */
  readonly insert: ((text: string) => void) | undefined;
}

export function DeskHelp({ insert }: DeskHelpProps) {
  const [wanted, want] = useState('');
  const [typed, type] = useDebounced(wanted, want);
  return (
    <section className="stack one-column gap-12 card pad-16" aria-label="Bantuan untuk balasan">
      <h2 className="large bold">Bantuan</h2>
      <SearchBox label="Cari bantuan" value={typed} set={type} />
      {wanted.trim().length >= LEAST && <Found wanted={wanted.trim().slice(0, MOST_TYPED)} insert={insert} />}
    </section>
  );
}

function Found({ wanted, insert }: DeskHelpProps & { readonly wanted: string }) {
  const [opened, open] = useState<string>();
  const answer = useRemote(listHelp, { query: { search: wanted } }, { keepPreviousData: true });
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
      loading={[44, 44]}
      isEmpty={(list) => list.length === 0}
      empty={<p className="caption secondary">Tidak ada bantuan yang cocok.</p>}
    >
      {(list) => (
        <ul className="stack one-column">
          {list.slice(0, MOST).map(({ id, question }) => (
            <li key={id} className="border-between">
              <button
                type="button"
                className="w-full min-h-44 pad-y-8 text-start text-primary break-anywhere hover-fill focus-inset pointer"
                aria-expanded={id === opened}
                onClick={() => open(id === opened ? undefined : id)}
              >
                {question}
              </button>
              {id === opened && <Answer id={id} insert={insert} />}
            </li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

function Answer({ id, insert }: DeskHelpProps & { readonly id: string }) {
  const answer = useRemote(readHelp, { params: { id } });
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[64]}>
      {(help) => (
        <div className="stack one-column gap-8 small pad-y-8">
          <MarkdownText of={help.answer} />
          {insert !== undefined && (
            <div className="flex">
              <Button variant="outlined" size="small" onClick={() => insert(plainText(help.answer))}>
                Sisipkan
              </Button>
            </div>
          )}
        </div>
      )}
    </AsyncContent>
  );
}
