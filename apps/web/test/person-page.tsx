/** A person's page as it is drawn for a reader with these grants, and what it asks the server. */
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { PersonPage } from '../src/features/people/person/person-page.tsx';
import { type Answers, stubNetwork } from './network.ts';
import { ALL, PERSON } from './person.ts';
import { renderAt } from './render.tsx';
import { sessionOf, signedIn } from './session.ts';

function Page() {
  const [tab, setTab] = useState<string>();
  return <PersonPage id={PERSON} tab={tab} setTab={setTab} changed={() => undefined} />;
}

export async function drawPerson(answers: Answers, grants: SessionInfo['grants'] = ALL) {
  const session = sessionOf({ grants });
  const network = stubNetwork({ 'GET /api/session': session, ...answers });
  await renderAt(<Page />, { known: signedIn(session) });
  const calledPaths = () => network.calls.map(({ path }) => path).filter((path) => path !== '/api/session');
  return { network, calledPaths };
}

export const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
export const card = (name: string) => within(screen.getByRole('region', { name }));
