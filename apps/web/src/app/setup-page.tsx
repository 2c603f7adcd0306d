/** The first-run wizard with the printed code of the people's feature. */
import { SetupPage } from '../features/onboarding/setup-page.tsx';
import { askCode } from '../features/people/asked-code.ts';

export default function SetupWithCodes() {
  return <SetupPage handOver={({ userId, fullname }) => askCode({ userId, fullname })} />;
}
