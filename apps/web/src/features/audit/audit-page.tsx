/** /catatan-audit: who did what, filtered by the URL, page after page; the operator may check the chain. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { ACTION_GROUPS } from '@hadir/contract/audit/words.ts';
import { isAbsentDate } from '@hadir/domain/imports/typed-date-time.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import type { CallError } from '../../api/call-error.ts';
import { useSession } from '../../api/user.ts';
import { Chip, ChoiceChip } from '../../ui/chips/chip.tsx';
import { day, text, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useDebounced } from '../../ui/list-page/list-state.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/navigation/search-box.tsx';
import { TypedInput } from '../../ui/form/fields/typed-input.tsx';
import { dateError } from '../../ui/form/fields/typed-moment.ts';
import styles from './audit.module.css';
import { listAudit } from './audit-calls.ts';
import { AuditRow } from './audit-row.tsx';
import { VerifyButton } from './verify-button.tsx';
import { PRODUCT_ZONE } from '../../api/me.ts';

type Query = Parameters<typeof listAudit>[0] extends infer Input
  ? Input extends { readonly query?: infer Q }
    ? NonNullable<Q>
    : never
  : never;

const SIZE = 50;
const SEARCH = { oleh: text, tindakan: text, data: text, ref: text, dari: day, sampai: day, perusahaan: text };

function useQuery() {
  const { search, change } = usePageSearch(SEARCH);
  const { dari: from, sampai: to, perusahaan: company } = search;
  const query: Query = {
    who: search.oleh,
    action: search.tindakan,
    entityId: search.data,
    ref: search.ref,
    size: SIZE,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(company !== '' && { companyId: company }),
  };
  return [query, (to: Parameters<typeof change>[0]) => change(to, { replace: true })] as const;
}

type Page = Awaited<ReturnType<typeof listAudit>>;

/** Pages stand below each other; a new question begins anew. */
function useRows(query: Query) {
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page, CallError>(
    (index: number, before: Page | null) => {
      if (index === 0) return ['audit', JSON.stringify(query), ''] as const;
      return before?.next == null ? null : (['audit', JSON.stringify(query), before.next] as const);
    },
    ([, , after]: readonly [string, string, string]) =>
      listAudit({ query: { ...query, ...(after !== '' && { after }) } }),
    { revalidateFirstPage: false },
  );
  return {
    rows: data?.flatMap((page) => page.data),
    next: data?.at(-1)?.next ?? null,
    error,
    again: () => mutate(),
    more: () => void setSize(size + 1),
  };
}

const FIELD = `row min-h-36 secondary outlined bg-paper radius-input gap-8 focus-within-ring ${styles.date}`;

export default function AuditPage() {
  const [query, change] = useQuery();
  const { rows, next, error, again, more } = useRows(query);
  const session = useSession().data;
  const zone = session?.zone ?? PRODUCT_ZONE;
  const [who, setWho] = useDebounced(query.who ?? '', (typed) => change({ oleh: typed }));
  const [ref, setRef] = useDebounced(query.ref ?? '', (typed) => change({ ref: typed.trim() }));
  // Half a date is no question yet.
  const [wrongDates, setWrongDates] = useState<Readonly<Record<string, string | undefined>>>({});
  const onDateTyped = (name: 'dari' | 'sampai') => (typed: string) => {
    setWrongDates((before) => ({ ...before, [name]: isAbsentDate(typed) ? dateError(typed) : undefined }));
    if (typed === '') change({ [name]: undefined });
    else if (isLocalDate(typed)) change({ [name]: typed });
  };
  const wrongDate = wrongDates['dari'] ?? wrongDates['sampai'];
  const filtered =
    [query.who, query.action, query.entityId, query.ref].some((typed) => typed !== '') || query.from || query.to;
  return (
    <div className={`column flex-1 gap-12 ${styles.page}`}>
      <div className={`row wrap gap-8 ${styles.tools}`}>
        <SearchBox label="Cari pelaku" value={who} set={setWho} width={180} />
        <ChoiceChip
          label="Tindakan"
          none="Semua tindakan"
          choices={ACTION_GROUPS}
          chosen={query.action === undefined || query.action === '' ? [] : [query.action]}
          choose={(ids) => change({ tindakan: ids.at(-1) })}
        />
        <label className={FIELD}>
          Dari
          <TypedInput kind="date" value={query.from ?? ''} onChange={onDateTyped('dari')} />
        </label>
        <label className={FIELD}>
          Sampai
          <TypedInput kind="date" value={query.to ?? ''} onChange={onDateTyped('sampai')} />
        </label>
        <label className={FIELD}>
          Kode
          <input
            type="search"
            className={styles.ref}
            value={ref}
            placeholder="HD-00000000"
            onChange={(event) => setRef(event.target.value)}
          />
        </label>
        <OnlyChips query={query} companyName={rows?.[0]?.companyName} change={change} />
        <span className="desktop-only flex-1" />
        {session?.grants['platform.audit_verify'] !== undefined && <VerifyButton />}
      </div>
      {wrongDate !== undefined && (
        <p className="body text-alpa" role="alert">
          {wrongDate}
        </p>
      )}
      <AsyncContent
        data={rows}
        error={error}
        retry={again}
        loading={[64, 64, 64, 64]}
        empty={<NoEntries filtered={Boolean(filtered)} />}
      >
        {(shown) => (
          <ol className={`card ${styles.rows}`}>
            {shown.map((row) => (
              <AuditRow key={row.id} row={row} zone={zone} only={(entityId) => change({ data: entityId })} />
            ))}
          </ol>
        )}
      </AsyncContent>
      {next !== null && rows !== undefined && (
        <div className="stack centre">
          <Button onClick={more}>Muat berikutnya</Button>
        </div>
      )}
    </div>
  );
}

interface OnlyChipsProps {
  query: ReturnType<typeof useQuery>[0];
  companyName: string | null | undefined;
  change: ReturnType<typeof useQuery>[1];
}

/** Narrowed to one company or one record from elsewhere: taken off here. */
function OnlyChips({ query, companyName, change }: OnlyChipsProps) {
  return (
    <>
      {query.companyId !== undefined && (
        <Chip on onClick={() => change({ perusahaan: undefined })} end={<Icon name="x" size={14} />}>
          {companyName ?? 'Satu perusahaan'}
        </Chip>
      )}
      {query.entityId !== '' && (
        <Chip on onClick={() => change({ data: undefined })} end={<Icon name="x" size={14} />}>
          Satu data
        </Chip>
      )}
    </>
  );
}

function NoEntries({ filtered }: { filtered: boolean }) {
  if (filtered)
    return <Empty icon="history" title="Tidak ada yang cocok" text="Ubah kata pencarian atau lepas saringannya." />;
  return <Empty icon="history" title="Belum ada catatan" text="Perubahan data tercatat di sini sejak pertama." />;
}
