/** What is still open in a period, by kind and by who is asked, for the company or a part of it. */
import Button from '@mui/material/Button';
import type { ClosingPeriod } from '@hadir/contract/closing/endpoints.ts';
import { openItemWords } from '@hadir/contract/closing/words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { mustBeResolved, type OpenItem } from '@hadir/domain/closing/open-items.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { ChoiceChip } from '../../ui/chips/chip.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { type Approver, getFilterChoices, getOpenItems, type OpenItems, remindApprovers } from './closing-calls.ts';
import { OpenRows } from './open-rows.tsx';

/** Of the company; nothing chosen is all of it. */
export interface ChosenPart {
  readonly unit: readonly string[];
  readonly klien: readonly string[];
}

interface PreFlightProps {
  readonly period: Pick<ClosingPeriod, 'label' | 'from' | 'to' | 'can'>;
  readonly part: ChosenPart;
  readonly choose: (change: Partial<ChosenPart>) => void;
}

export function PreFlight({ period, part, choose }: PreFlightProps) {
  const { data: choices } = useRemote(getFilterChoices, {});
  const query = { unit: [...part.unit], client: [...part.klien] };
  const { data, error, mutate } = useRemote(
    getOpenItems,
    { params: { period: period.label }, query },
    { keepPreviousData: true },
  );
  const filters = [
    ['unit', 'Unit', 'Semua unit', choices?.data.units ?? []],
    ['klien', 'Klien', 'Semua klien', choices?.data.clients ?? []],
  ] as const;
  return (
    <Card title="Yang masih terbuka">
      <div className="row wrap gap-8 mt-8">
        {filters.map(([name, label, none, all]) => (
          <ChoiceChip
            key={name}
            label={label}
            none={none}
            choices={all}
            chosen={part[name]}
            choose={(ids) => choose({ [name]: ids })}
          />
        ))}
      </div>
      <AsyncContent data={data?.data} error={error} retry={mutate} loading={[56, 56, 56]}>
        {(open) => <Open open={open} period={period} query={query} />}
      </AsyncContent>
    </Card>
  );
}

interface OpenProps extends Pick<PreFlightProps, 'period'> {
  readonly open: OpenItems;
  readonly query: { readonly unit: string[]; readonly client: string[] };
}

function Open({ open, period, query }: OpenProps) {
  const items = open.items.filter(({ count }) => count > 0);
  if (items.length === 0)
    return (
      <Notice tone="hadir" className="mt-8">
        Tidak ada yang terbuka. Periode ini siap ditutup.
      </Notice>
    );
  return (
    <>
      <ul className="mt-8" aria-label="Yang masih terbuka menurut jenis">
        {items.map(({ item, count }) => (
          <Item key={item} item={item} count={count} period={period} query={query} />
        ))}
      </ul>
      {open.approvers.length > 0 && <Approvers approvers={open.approvers} period={period.label} />}
    </>
  );
}

interface ItemProps extends Omit<OpenProps, 'open'> {
  readonly item: OpenItem;
  readonly count: number;
}

function Item({ item, count, period, query }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, remedy } = openItemWords[item];
  const must = mustBeResolved(item) ? ' Harus selesai sebelum ditutup.' : '';
  return (
    <li className="stack border-between pad-y-8 gap-8">
      <div className="row between wrap gap-8">
        <span className="stack grow break-anywhere">
          <b className="medium">
            {title} <span className="secondary">({showNumber(count)})</span>
          </b>
          <span className="size-13 secondary">
            {remedy}
            {must}
          </span>
        </span>
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Sembunyikan' : 'Lihat'} ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Sembunyikan' : 'Lihat'}
        </Button>
      </div>
      {isOpen && <OpenRows item={item} period={period} query={query} />}
    </li>
  );
}

const kindsText = ({ kinds }: Approver) =>
  kinds.map(({ kind, count }) => `${showNumber(count)} ${requestKindWord[kind].toLowerCase()}`).join(', ');

function Approvers({ approvers, period }: { readonly approvers: readonly Approver[]; readonly period: string }) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['request'] });
  const waiting = approvers.filter(({ remindedToday }) => !remindedToday);
  const remind = (userIds: string[]) =>
    run(async (send) => {
      const { data } = await send(remindApprovers, { params: { period }, body: { userIds } });
      toast(`${showNumber(data.reminded)} penyetuju diingatkan.`);
    });
  return (
    <section className="mt-16" aria-label="Pengajuan menurut penyetuju">
      <div className="row between wrap gap-8">
        <h3 className="bold">Menunggu keputusan</h3>
        {waiting.length >= 2 && (
          <OnlineButton disabled={busy} onClick={() => void remind([])}>
            Ingatkan semua
          </OnlineButton>
        )}
      </div>
      <ul aria-label="Penyetuju">
        {approvers.map((approver) => (
          <Row
            key={approver.userId}
            className="between gap-8 pad-y-8"
            title={approver.fullname}
            sub={kindsText(approver)}
          >
            {approver.remindedToday && <span className="size-13 secondary">Sudah diingatkan hari ini</span>}
            {!approver.remindedToday && (
              <OnlineButton
                disabled={busy}
                aria-label={`Ingatkan ${approver.fullname}`}
                onClick={() => void remind([approver.userId])}
              >
                Ingatkan
              </OnlineButton>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}
