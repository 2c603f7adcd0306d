/**
 * Places of the shell that features fill, one line each. A slot that is empty draws nothing.
 */
import type { ComponentType } from 'react';
import type { Action } from '@hadir/domain/access/actions.ts';

type Load = () => Promise<{ default: ComponentType }>;

export interface Slot {
  readonly name: string;
  readonly load: Load;
  /** Shown on phones, too (between "?" and the person). */
  readonly onPhones: boolean;
}

/** A part of the top bar keeps its room before it is loaded, so that nothing beside it moves. */
export interface BarSlot extends Slot {
  /** CSS pixels at a desk; 44 on phones. */
  readonly room: number;
  /** Only for people who hold this action. */
  readonly needs?: Action;
}

/** Parts of the top bar between help and the person: the own clock, downloads, the bot, bell. */
export const topBarSlots: readonly BarSlot[] = [
  {
    name: 'own-clock',
    load: () => import('../features/clock/own-day/own-clock.tsx'),
    onPhones: false,
    room: 161,
    needs: 'attendance.clock',
  },
  {
    name: 'downloads',
    load: () => import('../features/exports/downloads-tray.tsx'),
    onPhones: false,
    room: 40,
    needs: 'attendance.export',
  },
  {
    name: 'chat',
    load: () => import('../features/contact-center/chat/chat-link.tsx'),
    onPhones: false,
    room: 40,
    needs: 'chat.ask',
  },
  { name: 'bell', load: () => import('../features/notifications/bell.tsx'), onPhones: true, room: 40 },
];

/** Drawn once for every signed-in page, without a place of its own: queue, install prompt, live updates. */
export const backgroundSlots: readonly Slot[] = [
  { name: 'queue', load: () => import('../features/offline/queue-runner.tsx'), onPhones: true },
  { name: 'live', load: () => import('./live-updates.tsx'), onPhones: true },
  { name: 'access-notice', load: () => import('../features/account/access-notice.tsx'), onPhones: true },
  { name: 'hr-correction', load: () => import('../features/corrections/correction-slot.tsx'), onPhones: true },
  { name: 'one-time-code', load: () => import('../features/people/access/issue-code.tsx'), onPhones: true },
];

/** Opens when the offline strip is pressed; absent: the strip is plain words. */
export const queueSlot: (() => Promise<{ default: ComponentType<{ close: () => void }> }>) | undefined = () =>
  import('../features/offline/queue-sheet.tsx');

/**
 * Asked before signing out; `false` keeps the person signed in (unsent items, rules/access#signing-out,
 * product/clocking#leaving-the-device).
 */
export const beforeLogout: readonly (() => Promise<boolean>)[] = [
  async () => (await import('../features/offline/sign-out-question.ts')).askToLeave(),
];

/** Run after the server ended the session and local storage is cleared. */
export const afterLogout: readonly (() => Promise<void>)[] = [
  async () => (await import('../features/offline/sign-out-question.ts')).leaveDevice(),
  async () => (await import('../pwa/push.ts')).endPush(),
];
