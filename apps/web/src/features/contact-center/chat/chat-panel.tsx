/** The conversation over the page at hand; it stays open while the person goes from page to page. */
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { useEffect, useRef } from 'react';
import { Tip } from '../../../ui/feedback/tip.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Conversation } from './conversation.tsx';

/** Beside the page and above its footer, below whatever floats for a decision. */
const PLACE = {
  insetInlineEnd: 16,
  bottom: 16,
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  height: 'min(640px, calc(100vh - 96px))',
  zIndex: 20,
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.18)',
} as const;

export default function ChatPanel({ close }: { readonly close: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const shown = panel.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    shown?.addEventListener('keydown', leave);
    return () => shown?.removeEventListener('keydown', leave);
  }, [close]);
  return (
    <Portal>
      <div
        ref={panel}
        role="dialog"
        aria-label="Tanya HADIR"
        tabIndex={-1}
        className="fixed column outlined radius-card bg-page text-primary"
        style={PLACE}
      >
        <div className="row between border-bottom pad-8-12 gap-8">
          <b className="letter-tight">Tanya HADIR</b>
          <span className="row gap-4">
            <Tip title="Buka halaman penuh">
              <IconButton component={Go} to="/bantuan/tanya" aria-label="Buka halaman penuh" onClick={close}>
                <Icon name="arrow-right" size={18} />
              </IconButton>
            </Tip>
            <IconButton aria-label="Tutup" onClick={close}>
              <Icon name="x" size={18} />
            </IconButton>
          </span>
        </div>
        {/* The row is as tall as the conversation: a line below its end cannot stay in sight. */}
        <div
          className="stack one-column fill scroll pad-x-12 pt-16"
          style={{ gridTemplateRows: 'minmax(max-content, 1fr)' }}
        >
          <Conversation />
        </div>
      </div>
    </Portal>
  );
}
