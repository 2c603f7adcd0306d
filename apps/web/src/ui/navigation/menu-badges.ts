/** What features tell the shell: a clock-in is due, and counts beside menu entries (by path). */
import { createValueStore, useStoreValue } from '../../api/store.ts';
import { personChanges } from '../../api/user.ts';

interface MenuBadges {
  readonly clockDue: boolean;
  readonly counts: Readonly<Record<string, number>>;
}

const menuBadges = createValueStore<MenuBadges>({ clockDue: false, counts: {} });

export function setClockDue(clockDue: boolean): void {
  menuBadges.set({ ...menuBadges.get(), clockDue });
}

export function setPageCount(path: string, count: number): void {
  menuBadges.set({ ...menuBadges.get(), counts: { ...menuBadges.get().counts, [path]: count } });
}

export function forgetCounts(): void {
  menuBadges.set({ ...menuBadges.get(), counts: {} });
}

// Whoever signs in next, on whatever way, has other matters waiting.
personChanges.watch(forgetCounts);

export function useMenuBadges(): MenuBadges {
  return useStoreValue(menuBadges);
}
