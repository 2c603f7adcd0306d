/** Help texts as they are kept: /contact-center/admin/management/faq-2, and for HR /management/faq. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FAQ_STATES } from '@hadir/domain/faq/faq.ts';
import type { FaqRow } from '@hadir/contract/contact-center/faq.ts';
import { faqStateWord } from '@hadir/contract/contact-center/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { addStandard, listFaqs } from './faq-calls.ts';
import { FaqChip } from './faq-chip.tsx';
import { FaqDialog, MOST_SOUGHT } from './faq-dialog.tsx';
import { FaqPanel } from './faq-panel.tsx';
import { FileDialog } from './file-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';

const STATES = FAQ_STATES.map((id) => ({ id, name: faqStateWord[id] }));
const [STATE, CATEGORY, NEW] = ['status', 'kategori', 'baru'] as const;

function useColumns(): readonly TableColumn<FaqRow>[] {
  const { zone } = useMe();
  return [
    { key: 'question', label: 'Pertanyaan', width: 280, grow: true, cell: ({ question }) => question },
    { key: 'category', label: 'Kategori', width: 168, cell: ({ category }) => category },
    { key: 'state', label: 'Status', width: 128, cell: (row) => <FaqChip state={row.state} /> },
    {
      key: 'helpfulYes',
      label: 'Membantu',
      width: 96,
      numeric: true,
      cell: ({ helpfulYes }) => showNumber(helpfulYes),
    },
    { key: 'helpfulNo', label: 'Tidak', width: 80, numeric: true, cell: ({ helpfulNo }) => showNumber(helpfulNo) },
    { key: 'updatedAt', label: 'Diubah', width: 150, cell: ({ updatedAt }) => momentText(updatedAt, zone) },
  ];
}

export default function FaqPage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const columns = useColumns();
  const [float, setFloat] = useState<'try' | 'file'>();
  const states = state.filters[STATE] ?? [];
  const categories = state.filters[CATEGORY] ?? [];
  const answer = useRemote(
    listFaqs,
    {
      query: {
        search: state.search,
        state: FAQ_STATES.filter((one) => states.includes(one)),
        category: [...categories],
        page: state.page,
        size: state.size,
      },
    },
    { keepPreviousData: true },
  );
  const rows = answer.data?.data ?? [];
  const known = answer.data?.categories ?? [];
  const opened = rows.find(({ id }) => id === state.open);
  const choose = (name: string, ids: string[]) => {
    const { [name]: _former, ...others } = state.filters;
    change({ filters: ids.length === 0 ? others : { ...others, [name]: ids } });
  };
  const close = () => change({ open: undefined });
  if (phone && opened !== undefined) return <FaqPanel faq={opened} categories={known} close={close} />;
  return (
    <>
      <ListPage<FaqRow>
        label="FAQ"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        state={state}
        change={change}
        searchFor="Cari pertanyaan atau kata kunci"
        filters={<FaqFilters states={states} categories={categories} known={known} choose={choose} />}
        actions={
          <>
            <Button onClick={() => setFloat('file')}>Unduh / impor</Button>
            <Button onClick={() => setFloat('try')}>Coba tanya</Button>
            <Button variant="contained" color="primary" onClick={() => change({ open: NEW })}>
              <Icon name="plus" size={16} />
              Tulis FAQ
            </Button>
          </>
        }
        open={({ id }) => change({ open: id })}
        {...(opened === undefined ? {} : { selected: opened.id })}
        card={(row) => <FaqCard faq={row} open={() => change({ open: row.id })} />}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} FAQ` })}
        empty={{
          title: 'Belum ada FAQ',
          text: 'FAQ dibaca karyawan di Bantuan dan dipakai bot untuk menjawab. Mulai dengan bantuan bawaan tentang HADIR.',
          move: <StandardButton />,
        }}
      />
      {opened !== undefined && <FaqPanel faq={opened} categories={known} close={close} />}
      {state.open === NEW && <FaqDialog categories={known} close={close} />}
      {float === 'file' && <FileDialog close={() => setFloat(undefined)} />}
      {float === 'try' && (
        <TryDialog
          close={() => setFloat(undefined)}
          // Sought by its question: it may stand on any page of the list.
          open={({ id, question }) => change({ open: id, search: question.slice(0, MOST_SOUGHT), filters: {} })}
        />
      )}
    </>
  );
}

interface FaqFiltersProps {
  readonly states: readonly string[];
  readonly categories: readonly string[];
  readonly known: readonly string[];
  readonly choose: (name: string, ids: string[]) => void;
}

function FaqFilters({ states, categories, known, choose }: FaqFiltersProps) {
  return (
    <>
      <ChoiceChip
        label="Status"
        none="Semua status"
        choices={STATES}
        chosen={states}
        choose={(ids) => choose(STATE, ids)}
      />
      <ChoiceChip
        label="Kategori"
        none="Semua kategori"
        choices={known.map((name) => ({ id: name, name }))}
        chosen={categories}
        choose={(ids) => choose(CATEGORY, ids)}
      />
    </>
  );
}

function StandardButton() {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['faq'], otherwise: 'Bantuan bawaan belum ditambahkan. Coba lagi.' });
  const add = async () => {
    let added = 0;
    if (await run(async (send) => ({ added } = (await send(addStandard, { body: {} })).data)))
      toast(`${showNumber(added)} bantuan bawaan terbit`);
  };
  return (
    <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void add()}>
      {busy ? 'Menambahkan…' : 'Pakai bantuan bawaan'}
    </OnlineButton>
  );
}

function FaqCard({ faq, open }: { readonly faq: FaqRow; readonly open: () => void }) {
  return (
    <button type="button" className="card stack gap-4 w-full pad-12 text-primary text-start" onClick={open}>
      <span className="row between gap-8">
        <span className="caption secondary">{faq.category}</span>
        <FaqChip state={faq.state} />
      </span>
      <b className="medium break-anywhere">{faq.question}</b>
      <span className="caption secondary">
        {showNumber(faq.helpfulYes)} membantu · {showNumber(faq.helpfulNo)} tidak
      </span>
    </button>
  );
}
