/** The first-run wizard with what other features give to it: the printed code of people, the deputy decider. */
import { DeputyField } from '../../features/approval-flows/deputy-field.tsx';
import { SetupPage } from '../../features/onboarding/setup-page.tsx';
import { askCode } from '../../features/people/access/code-recipient.ts';

export default function SetupWithCodes() {
  return <SetupPage handOver={({ userId, fullname }) => askCode({ userId, fullname })} deputy={<DeputyField />} />;
}
