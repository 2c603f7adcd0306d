/** "Bantuan" on a phone: topics to open with a thumb, instead of a list of keys. */
import { useSession } from '../../../api/user.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { HelpTopics } from './help-topics.tsx';

export default function PhoneHelp({ close }: { close: () => void }) {
  const session = useSession().data;
  const clocks = session?.isEmployee === true && session.grants['attendance.clock'] !== undefined;
  return (
    <BottomSheet open close={close} title="Bantuan">
      <HelpTopics clocks={clocks} />
    </BottomSheet>
  );
}
