/** An import (product/desk#imports): the wizard for those who prepare, the lines that concern them for everybody else. */
import { useSession } from '../../api/user.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { CheckStep } from './check/check-step.tsx';
import { type ImportKind, ImportKindContext } from './kinds/import-kind.ts';
import { type Step, stepOf, useImportPlace } from './import-step.ts';
import { OwnLines } from './own-lines.tsx';
import styles from './import-page.module.css';
import { ReviewStep } from './steps/review-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { StepBar } from './steps/step-bar.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import { useBatch } from './use-batch.ts';

export function ImportPage({ kind }: { kind: ImportKind }) {
  const session = useSession().data;
  if (session === undefined) return <Loading />;
  return (
    <ImportKindContext value={kind}>
      {session.grants[kind.prepare] === undefined ? (
        <div className={styles.own}>
          <OwnLines />
        </div>
      ) : (
        <Wizard />
      )}
    </ImportKindContext>
  );
}

function Wizard() {
  const { batchId, wanted, open } = useImportPlace();
  const { batch, error, again } = useBatch(batchId);
  const step = stepOf(batch, wanted);
  const go = (to: Step) => (to === 'berkas' ? open(undefined) : open(batchId, to));
  const reachable: readonly Step[] = step === 'jalankan' ? ['berkas'] : ['berkas', 'periksa'];
  if (batchId !== undefined && batch === undefined) {
    return error === undefined ? (
      <Loading heights={[36, 36, 420]} />
    ) : (
      <Failed error={error} title="Impor ini belum dapat dibuka" retry={again} />
    );
  }
  return (
    <div className={styles.page} data-full={step === 'periksa' || undefined}>
      <StepBar step={step} reachable={step === 'berkas' ? [] : reachable} open={go} />
      {batch === undefined ? (
        <UploadStep opened={(id) => open(id)} />
      ) : step === 'periksa' ? (
        <CheckStep batch={batch} next={() => open(batch.id, 'tinjau')} />
      ) : step === 'tinjau' ? (
        <ReviewStep batch={batch} back={() => open(batch.id)} discarded={() => open(undefined)} />
      ) : (
        <RunStep batch={batch} another={() => open(undefined)} />
      )}
    </div>
  );
}
