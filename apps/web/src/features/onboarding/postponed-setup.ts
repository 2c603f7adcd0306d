/** Whoever has put the wizard off is not led into it again before the next sign-in of this browser. */
export const SETUP_PATH = '/memulai';

const KEY = 'hadir.setup.left';

export function hasLeftSetup(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function leaveSetup(): void {
  sessionStorage.setItem(KEY, '1');
}
