/** "Bantuan" on a phone: topics to open with a thumb, instead of a list of keys. */
import Button from '@mui/material/Button';
import { useSession } from '../../../api/user.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { HelpTopics } from './help-topics.tsx';

export default function PhoneHelp({ close }: { close: () => void }) {
  const session = useSession().data;
  const clocks = session?.isEmployee === true && session.grants['attendance.clock'] !== undefined;
  return (
    <BottomSheet open close={close} title="Bantuan">
      {session?.grants['chat.ask'] !== undefined && (
        <div className="row wrap gap-8 pb-16">
          <Button variant="contained" color="primary" component={Go} to="/bantuan/tanya" onClick={close}>
            Tanya HADIR
          </Button>
          <Button component={Go} to="/bantuan" onClick={close}>
            Semua bantuan
          </Button>
        </div>
      )}
      <HelpTopics clocks={clocks} />
    </BottomSheet>
  );
}
