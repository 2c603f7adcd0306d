/** An import (product/desk#imports): the wizard for those who prepare, the lines that concern them for everybody else. */
import { useSession } from '../../api/user.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { CheckStep } from './check/check-step.tsx';
import { type ImportKind, ImportKindContext } from './kinds/import-kind.ts';
import { type Step, stepOf, useImportPlace } from './import-step.ts';
import { OwnLines } from './own-lines.tsx';
import styles from './import-page.module.css';
import { ReviewStep } from './steps/review-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { StepBar } from './steps/step-bar.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import type { ImportBatch } from './import-calls.ts';
import { useBatch } from './use-batch.ts';

export function ImportPage({ kind }: { kind: ImportKind }) {
  const session = useSession().data;
  if (session === undefined) return <Loading />;
  return (
    <ImportKindContext value={kind}>
      {session.grants[kind.prepare] !== undefined && <Wizard />}
      {session.grants[kind.prepare] === undefined && (
        <div className={styles.own}>
          <OwnLines />
        </div>
      )}
    </ImportKindContext>
  );
}

function Wizard() {
  const { batchId, wanted, open } = useImportPlace();
  const { batch, error, again } = useBatch(batchId);
  const step = stepOf(batch, wanted);
  const go = (to: Step) => {
    if (to === 'berkas') open(undefined);
    else open(batchId, to);
  };
  const reachable: readonly Step[] = step === 'jalankan' ? ['berkas'] : ['berkas', 'periksa'];
  if (batchId !== undefined && batch === undefined)
    return (
      <AsyncContent
        data={batch}
        error={error}
        retry={again}
        loading={[36, 36, 420]}
        title="Impor ini belum dapat dibuka"
      />
    );
  return (
    <div className={`column gap-16 ${styles.page}`} data-full={step === 'periksa' || undefined}>
      <StepBar step={step} reachable={step === 'berkas' ? [] : reachable} open={go} />
      {batch === undefined && <UploadStep opened={(id) => open(id)} />}
      {batch !== undefined && <BatchStep batch={batch} step={step} open={open} />}
    </div>
  );
}

interface BatchStepProps {
  batch: ImportBatch;
  step: Step;
  open: ReturnType<typeof useImportPlace>['open'];
}

function BatchStep({ batch, step, open }: BatchStepProps) {
  if (step === 'periksa') return <CheckStep batch={batch} next={() => open(batch.id, 'tinjau')} />;
  if (step === 'tinjau')
    return <ReviewStep batch={batch} back={() => open(batch.id)} discarded={() => open(undefined)} />;
  return <RunStep batch={batch} another={() => open(undefined)} />;
}
