/** One settlement: whose, its lines with the receipt beside them, what it comes to, and what may be done with it. */
import { useState } from 'react';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { balanceOf } from '@hadir/domain/settlements/settle.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useIsWide } from '../../../ui/layout/screen.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { showDate, showRupiah } from '../../../ui/text/format.ts';
import { PaperButton } from '../paper-button.tsx';
import { SettlementChip } from '../settlement-chip.tsx';
import { SettlementSums } from '../settlement-sums.tsx';
import { SettlementTrail } from '../settlement-trail.tsx';
import { TripFacts } from '../trip-facts.tsx';
import { DeskActions } from './desk-actions.tsx';
import { ExpenseLines } from './expense-lines.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { approvedSum, type LineDraft, type LineDrafts } from './verified-lines.ts';

const LINES_AND_RECEIPT = { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 360px)', alignItems: 'start' };

export function SettlementPane({ settlement }: { readonly settlement: SettlementDetail }) {
  const { list, can, claimed } = settlement;
  const wide = useIsWide();
  const [chosen, choose] = useState(list[0]?.id);
  const [drafts, setDrafts] = useState<LineDrafts>({});
  const unsaved = useUnsaved(Object.keys(drafts).length > 0);
  const verifies = can.includes('verify');
  const approved = verifies ? approvedSum(drafts, list) : settlement.approved;
  const set = verifies
    ? (id: string, draft: LineDraft) => setDrafts((before) => ({ ...before, [id]: draft }))
    : undefined;
  const balance = balanceOf({ perDiem: settlement.perDiemTotal, expenses: approved, advance: settlement.advance });
  const viewer = <ReceiptViewer list={list} shown={chosen} show={choose} />;
  const sums = (
    <SettlementSums
      of={{ ...settlement, approved, ...balance }}
      isPreview={settlement.state === 'pending' && !verifies}
      to={settlement.fullname}
    />
  );
  return (
    <div className="stack gap-16 w-full" style={wide ? LINES_AND_RECEIPT : { gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div className="stack one-column gap-16">
        <PaneHead settlement={settlement} approved={approved} />
        <ExpenseLines list={list} chosen={chosen} choose={choose} drafts={drafts} set={set} />
        <p className="row between wrap gap-8 small secondary">
          <span>{list.length} biaya</span>
          <span className="tabular">
            Klaim {showRupiah(claimed)}, disetujui <b className="text-primary">{showRupiah(approved)}</b>
          </span>
        </p>
        {!wide && viewer}
        {!wide && sums}
        <DeskActions settlement={settlement} drafts={drafts} saved={unsaved.saved} />
        <Proof settlement={settlement} />
        <SettlementTrail events={settlement.events} />
      </div>
      {wide && (
        <div className="stack one-column gap-16">
          {viewer}
          {sums}
        </div>
      )}
      {unsaved.question}
    </div>
  );
}

function PaneHead({ settlement, approved }: { readonly settlement: SettlementDetail; readonly approved: number }) {
  const { fullname, position, unit, title, state, claimed, submittedOn, late, note, id, list } = settlement;
  const twins = list.filter(({ alike }) => alike.length > 0).length;
  return (
    <header className="stack gap-8">
      <div className="row between wrap gap-8">
        <h2 className="section bold letter-tight">
          Klaim {showRupiah(claimed)}, disetujui {showRupiah(approved)}
        </h2>
        <SettlementChip state={state} />
      </div>
      <p className="secondary break-anywhere">
        {[fullname, position, unit, title].filter((part) => part !== null && part !== '').join(' · ')}
      </p>
      <TripFacts of={settlement} />
      <div className="row wrap gap-8 small secondary">
        {submittedOn !== null && <span>Dikirim {showDate(submittedOn)}</span>}
        {late && <span className="text-alpa">Terlambat</span>}
        <PaperButton id={id} />
      </div>
      {state === 'revision' && <Notice tone="tinjau">Dikembalikan: {note}</Notice>}
      {twins > 0 && (
        <Notice tone="terlambat" icon="warning">
          {twins} biaya mirip dengan biaya lain. Periksa struknya.
        </Notice>
      )}
    </header>
  );
}

function Proof({ settlement: { proof, settledOn, alone } }: { readonly settlement: SettlementDetail }) {
  return (
    <>
      {alone && <Notice tone="soft">Diperiksa dan disetujui satu admin, karena tidak ada admin lain.</Notice>}
      {settledOn !== null && <p className="small secondary">Uang berpindah {showDate(settledOn)}</p>}
      {proof !== null && <Picture className="radius-card" path={proof} alt="Bukti" width={240} height={180} />}
    </>
  );
}
