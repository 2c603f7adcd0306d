/** The attendance-result layout: blue header "Halaman {label}", a white rounded panel, the way back. */
import Button from '@mui/material/Button';
import {
  RESULT_BACK_LABEL,
  RESULT_BACK_PATH,
  RESULT_PANEL_MAX_WIDTH,
  resultHeading,
} from '@hadir/contract/specification.ts';
import { Go, usePathname } from '../../ui/navigation/go.tsx';
import { useCurrentPageTitle } from '../../ui/layout/page-title.ts';
import { ResultActionsContext, useResultActionsPlace } from '../../ui/layout/receipt-actions.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { pageAt } from '../pages.ts';
import { AllowedPage } from './allowed-page.tsx';
import { WithPerson } from './default-layout.tsx';
import { RingDecoration } from './ring-decoration.tsx';
import styles from './receipt-layout.module.css';
import { SkipLink } from './shell/skip-link.tsx';

export function ResultLayout() {
  const { title, below } = useCurrentPageTitle();
  const page = pageAt(usePathname());
  const { place, setPlace } = useResultActionsPlace();
  return (
    <WithPerson>
      <SkipLink />
      <div className={`column ${styles.ground}`}>
        <header className={`flex-none overflow-hidden relative text-center ${styles.header}`}>
          <RingDecoration />
          <h1 className="section relative bold">{resultHeading(title ?? page?.title ?? '')}</h1>
          {below !== undefined && <p>{below}</p>}
        </header>
        <main
          id="isi"
          tabIndex={-1}
          className={`column flex-1 w-full relative pad-x-16 bg-paper text-primary ${styles.panel}`}
          style={{ maxWidth: RESULT_PANEL_MAX_WIDTH }}
        >
          <ResultActionsContext value={place}>
            <AllowedPage loading={<Loading heights={[88, 64, 160]} />} />
          </ResultActionsContext>
          <div className={`stack bg-paper gap-8 sticky ${styles.moves}`}>
            <Button component={Go} to={RESULT_BACK_PATH} size="large">
              {RESULT_BACK_LABEL}
            </Button>
            <div ref={setPlace} className={`stack ${styles.more}`} />
          </div>
        </main>
      </div>
    </WithPerson>
  );
}
