/** Whether and how this browser can put HADIR on the home screen. */
import { createValueStore } from '../api/store.ts';

export interface InstallPrompt {
  readonly ask: () => Promise<void>;
}

interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

function isInstallEvent(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** The browser's own offer, held back until the third punch. */
export const installPrompt = createValueStore<InstallPrompt | undefined>(undefined);

export function deferInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    installPrompt.set({
      ask: async () => {
        installPrompt.set(undefined);
        await event.prompt();
      },
    });
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}

export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || window.matchMedia('(display-mode: standalone)').matches;
}

export function isIphone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent);
}
