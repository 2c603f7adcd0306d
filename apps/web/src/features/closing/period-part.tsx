/** One period: what is open in it, how it was closed, what came after. */
import Button from '@mui/material/Button';
import type { ClosingPeriod, ClosingPeriodDetail } from '@hadir/contract/closing/endpoints.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { showDateInWords } from '../../ui/text/format.ts';
import { AdjustmentsPart } from './adjustments-part.tsx';
import { getPeriod } from './closing-calls.ts';
import { CloseDialog, ReopenDialog } from './closing-dialogs.tsx';
import { ClosedPart } from './closed-part.tsx';
import { periodName } from './period-name.ts';
import { PeriodState } from './period-state.tsx';
import { type ChosenPart, PreFlight } from './pre-flight.tsx';

interface PeriodPartProps {
  readonly period: ClosingPeriod;
  readonly part: ChosenPart;
  readonly choose: (change: Partial<ChosenPart>) => void;
}

export function PeriodPart({ period, part, choose }: PeriodPartProps) {
  const { data, error, mutate } = useRemote(getPeriod, { params: { period: period.label } });
  return (
    <div className="stack one-column gap-16">
      <AsyncContent data={data?.data} error={error} retry={mutate} loading={[120, 240]}>
        {(detail) => (
          <>
            <Head detail={detail} done={() => void mutate()} />
            {detail.state !== 'locked' && <PreFlight period={detail} part={part} choose={choose} />}
            <ClosedPart detail={detail} />
            <AdjustmentsPart detail={detail} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function Head({ detail, done }: { readonly detail: ClosingPeriodDetail; readonly done: () => void }) {
  const [asking, setAsking] = useState<'close' | 'reopen'>();
  const name = periodName(detail.label);
  const finish = () => {
    setAsking(undefined);
    done();
  };
  return (
    <Card>
      <div className="row between wrap gap-12">
        <div className="stack gap-4">
          <h2 className="section bold">{name}</h2>
          <p className="secondary">
            {showDateInWords(detail.from)} sampai {showDateInWords(detail.to)}
          </p>
        </div>
        <div className="row wrap gap-8">
          <PeriodState period={detail} />
          {detail.can.includes('close') && (
            <OnlineButton variant="contained" color="primary" onClick={() => setAsking('close')}>
              Tutup periode
            </OnlineButton>
          )}
          {detail.can.includes('reopen') && (
            <Button variant="outlined" onClick={() => setAsking('reopen')}>
              Buka kembali
            </Button>
          )}
        </div>
      </div>
      {detail.state === 'locked' && detail.closing === null && (
        <Notice tone="soft" className="mt-8">
          Periode ini dikunci sebelum penutupan diberi kode.
        </Notice>
      )}
      {asking === 'close' && <CloseDialog period={detail} close={() => setAsking(undefined)} done={finish} />}
      {asking === 'reopen' && <ReopenDialog period={detail} close={() => setAsking(undefined)} done={finish} />}
    </Card>
  );
}
