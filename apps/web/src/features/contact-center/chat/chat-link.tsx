/** The way to the bot from every page of a desk; on phones it stands in the help. */
import IconButton from '@mui/material/IconButton';
import { Tip } from '../../../ui/feedback/tip.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

export default function ChatLink() {
  return (
    <Tip title="Tanya HADIR">
      <IconButton component={Go} to="/bantuan/tanya" aria-label="Tanya HADIR">
        <Icon name="chat" size={20} />
      </IconButton>
    </Tip>
  );
}
