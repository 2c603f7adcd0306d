/** What features tell the shell: a clock-in is due, and counts beside menu entries (by path). */
import { kept, useKept } from '../api/kept.ts';
import { personChanges } from '../api/user.ts';

interface Signals {
  readonly clockDue: boolean;
  readonly counts: Readonly<Record<string, number>>;
}

const signals = kept<Signals>({ clockDue: false, counts: {} });

export function tellClockDue(clockDue: boolean): void {
  signals.set({ ...signals.get(), clockDue });
}

export function tellCount(path: string, count: number): void {
  signals.set({ ...signals.get(), counts: { ...signals.get().counts, [path]: count } });
}

export function forgetCounts(): void {
  signals.set({ ...signals.get(), counts: {} });
}

// Whoever signs in next, on whatever way, has other matters waiting.
personChanges.watch(forgetCounts);

export function useSignals(): Signals {
  return useKept(signals);
}
