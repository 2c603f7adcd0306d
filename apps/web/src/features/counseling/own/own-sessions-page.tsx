/**
 * /janji-temu: an employee asks for counseling and follows the own sessions. Nothing outside of the page names it: title
 * and address say what anybody may have, an appointment.
 */
import { useState } from 'react';
import type { OwnSession } from '@hadir/contract/counseling/shapes.ts';
import Button from '@mui/material/Button';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { getOwnSessions } from '../counseling-calls.ts';
import { KeyCard } from '../key/key-card.tsx';
import { RecoveryCode } from '../key/recovery-code.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { AskForSession } from './ask-for-session.tsx';
import { OwnWaiting } from './own-waiting.tsx';
import { OwnSessionCard, OwnSessionLines } from './own-session-cards.tsx';
import { OwnSessionSheet } from './own-session-sheet.tsx';

const PATH = '/janji-temu';
const SEARCH = { buka: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const isOpen = ({ state }: OwnSession) => state === 'pending' || state === 'approve';

export default function OwnSessionsPage() {
  usePageTitle({ back: '/apps/absent' });
  const key = useCounselingKey();
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <AsyncContent data={key.key} error={key.error} retry={key.mutate} loading={[72, 96, 240]}>
        {(state) => (state.state === 'blocked' ? <KeyCard state={state} /> : <OwnSessions />)}
      </AsyncContent>
      <RecoveryCode />
    </div>
  );
}

function OwnSessions() {
  const { search, change } = usePageSearch(SEARCH);
  const answer = useRemote(getOwnSessions, {});
  const [asks, setAsks] = useState(false);
  const open = (buka: string) => change({ buka });
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[72, 96, 240]}>
      {({ sessions, waiting }) => {
        const coming = sessions.filter(isOpen);
        const opened = sessions.find((one) => one.id === search.buka);
        return (
          <>
            {coming.map((session) => (
              <OwnSessionCard key={session.id} session={session} open={() => open(session.id)} />
            ))}
            <OwnWaiting waiting={waiting} />
            {coming.length === 0 || asks ? (
              <AskForSession coming={coming} done={() => setAsks(false)} />
            ) : (
              <Button size="large" variant="outlined" onClick={() => setAsks(true)}>
                Minta sesi lain
              </Button>
            )}
            <OwnSessionLines sessions={sessions.filter((one) => !isOpen(one))} open={open} />
            {opened !== undefined && <OwnSessionSheet session={opened} close={() => change({ buka: undefined })} />}
          </>
        );
      }}
    </AsyncContent>
  );
}
