/** /bantuan/tanya: the conversation with the bot on a page of its own, the whole screen of a phone. */
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { Conversation } from './conversation.tsx';

export default function ChatPage() {
  usePageTitle({ back: '/bantuan' });
  return <Conversation />;
}
