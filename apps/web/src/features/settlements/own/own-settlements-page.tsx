/** /apps/absent/realisasi: what the person spent for the company: receipts, settlements, what became of them. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { addressOf, asAddress } from '../../../ui/navigation/go.tsx';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showDate, showRupiah } from '../../../ui/text/format.ts';
import { SettlementChip } from '../settlement-chip.tsx';
import { OwnSettlement } from './own-settlement.tsx';
import { newSettlement, type ShownSettlement } from './queued-expenses.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { useOwnSettlements } from './use-own-settlements.ts';

const PATH = '/apps/absent/realisasi';
const NEW = 'baru';
/** `struk`: the expense that is written; `baru` a new one. */
const SEARCH = { buka: id, struk: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function OwnSettlementsPage() {
  const { search, change } = usePageSearch(SEARCH);
  const { today } = useMe();
  const own = useOwnSettlements();
  const { list, error, storedAt, retry, writes } = own;
  // A settlement that is begun has its id before anything of it is written.
  const [fresh] = useState(newId);
  const writing = search.struk !== undefined;
  const opened =
    list?.find((one) => one.id === search.buka) ??
    (writing && list !== undefined ? newSettlement(search.buka ?? fresh, '', today) : undefined);
  usePageTitle(titleOf(search, opened));
  const waiting = list?.flatMap((one) => one.list).filter(({ items }) => items.length > 0).length ?? 0;
  if (opened !== undefined && writing) {
    const close = () => change({ buka: opened.id, struk: undefined }, { replace: true });
    const expense = opened.list.find((one) => one.id === search.struk);
    return (
      <ReceiptForm key={search.struk} of={opened} expense={expense} waiting={waiting} writes={writes} done={close} />
    );
  }
  if (opened !== undefined)
    return (
      <OwnSettlement
        of={opened}
        add={() => change({ struk: NEW })}
        edit={(expense) => change({ struk: expense.id })}
        forget={writes.forget}
        gone={() => change({ buka: undefined }, { replace: true })}
      />
    );
  return (
    <div className="stack w-full one-column width-reading gap-12">
      {storedAt !== undefined && error !== undefined && (
        <Notice tone="luring" role="status">
          Tersimpan di HP. Struk yang Anda tambah dikirim otomatis begitu tersambung.
        </Notice>
      )}
      <AsyncContent
        data={list}
        error={error}
        retry={retry}
        loading={[48, 96, 96]}
        isEmpty={(all) => all.length === 0}
        empty={
          <Empty
            icon="business-trip"
            title="Belum ada biaya"
            text="Taksi, pulsa, parkir, atau biaya dinas: foto struknya di sini, juga tanpa sinyal, lalu kirim untuk dibayar."
          >
            <BeginButton begin={() => change({ buka: fresh, struk: NEW })} />
          </Empty>
        }
      >
        {(all) => (
          <>
            <BeginButton begin={() => change({ buka: fresh, struk: NEW })} />
            <ul className="stack gap-12" aria-label="Realisasi saya">
              {all.map((one) => (
                <li key={one.id}>
                  <SettlementCard of={one} open={() => change({ buka: one.id })} />
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function titleOf({ struk }: { readonly struk: string | undefined }, opened: ShownSettlement | undefined) {
  if (opened === undefined) return { back: asAddress('/apps/absent/pengajuan') };
  if (struk === undefined) return { back: addressOf(PATH, {}) };
  const title = struk === NEW ? 'Tambah struk' : 'Ubah struk';
  return { back: addressOf(PATH, opened.stored || opened.list.length > 0 ? { buka: opened.id } : {}), title };
}

function BeginButton({ begin }: { readonly begin: () => void }) {
  return (
    <Button variant="contained" color="primary" size="large" onClick={begin}>
      <Icon name="camera" size={20} />
      Foto struk baru
    </Button>
  );
}

function SettlementCard({ of, open }: { readonly of: ShownSettlement; readonly open: () => void }) {
  const { title, state, date, claimed, expenses, list } = of;
  const waits = list.filter(({ items }) => items.length > 0).length;
  return (
    <button type="button" className="card stack gap-8 w-full pad-16 text-primary text-start hover-fill" onClick={open}>
      <span className="row between wrap gap-8">
        <b className="medium large break-anywhere">{title}</b>
        <SettlementChip state={state} />
      </span>
      <span className="row between gap-8">
        <span className="secondary small">
          {showDate(date)} · {expenses} struk
        </span>
        <span className="medium tabular nowrap">{showRupiah(claimed)}</span>
      </span>
      {waits > 0 && <span className="caption text-luring">{waits} struk menunggu kirim</span>}
    </button>
  );
}
