/** Colleagues to name in a note: those who read the ticket, for whoever is named hears of it. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { hasSkill } from '@hadir/domain/tickets/routing.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { listAgents, readOwnAgent } from '../tickets/ticket-calls.ts';

export function useColleagues(ticket: DeskTicketDetail, needed: boolean): string[] {
  const agents = useRemote(listAgents, needed && {}).data?.data ?? [];
  const me = useRemote(readOwnAgent, needed && {}).data?.data.id;
  const { agent, requester, state, category } = ticket;
  const names = agents
    .filter(({ id }) => id !== me && id !== requester.id)
    .filter(
      ({ id, isAdmin, skills }) => isAdmin || id === agent?.id || (state === 'new' && hasSkill({ skills }, category)),
    )
    .map(({ fullname }) => fullname);
  // Of two who are called the same both are meant.
  return [...new Set(names)];
}

/** The name goes behind the sign that was typed. */
export function useMention(typed: string, type: (text: string) => void) {
  const [at, setAt] = useState<{ readonly anchor: HTMLElement; readonly caret: number }>();
  const close = () => setAt(undefined);
  return {
    open: (anchor: HTMLElement, caret: number) => setAt({ anchor, caret }),
    menu: {
      anchor: at?.anchor ?? null,
      close,
      choose: (name: string) => {
        if (at !== undefined) type(`${typed.slice(0, at.caret)}${name} ${typed.slice(at.caret)}`);
        close();
      },
    },
  };
}

interface MentionMenuProps {
  readonly names: readonly string[];
  /** Where it opens; closed without. */
  readonly anchor: HTMLElement | null;
  readonly choose: (name: string) => void;
  readonly close: () => void;
}

export function MentionMenu({ names, anchor, choose, close }: MentionMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{ list: { 'aria-label': 'Sebut rekan' } }}
    >
      {names.map((name) => (
        <MenuItem key={name} onClick={() => choose(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
