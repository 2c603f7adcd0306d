/** The way to the bot from every page of a desk: a panel over the page; on phones its page stands in the help. */
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { onNews } from '../../../api/live.ts';
import { Tip } from '../../../ui/feedback/tip.tsx';
import { Go, usePathname } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { readChat } from './chat-calls.ts';

const ChatPanel = lazy(() => import('./chat-panel.tsx'));
const PAGE = '/bantuan/tanya';
const NAME = 'Tanya HADIR';

export default function ChatLink() {
  const onPage = usePathname() === PAGE;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasNews = useHasNews(open || onPage);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  if (onPage)
    return (
      <IconButton component={Go} to={PAGE} aria-label={NAME} aria-current="page">
        <Icon name="chat" size={20} />
      </IconButton>
    );
  return (
    <>
      <Tip title={NAME}>
        <IconButton
          ref={button}
          aria-label={hasNews ? `${NAME}, ada pesan baru` : NAME}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Badge variant="dot" color="primary" invisible={!hasNews}>
            <Icon name="chat" size={20} />
          </Badge>
        </IconButton>
      </Tip>
      {open && (
        <Suspense fallback={null}>
          <ChatPanel close={close} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing is read for it before the live stream has named the conversation: most people have none. */
function useHasNews(looking: boolean): boolean {
  const [named, setNamed] = useState(false);
  useEffect(() => onNews((topics) => topics.has('chat') && setNamed(true)), []);
  const conversation = useRemote(readChat, named && !looking ? {} : null).data?.data;
  return !looking && (conversation?.messages.at(-1)?.seq ?? 0) > (conversation?.readSeq ?? 0);
}
