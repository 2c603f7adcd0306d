/** The person who switched notifications on in this browser; gone with the sign-out. */
const OWNER = 'hadir.push';

export const pushOwner = (): string | null => localStorage.getItem(OWNER);
export const setPushOwner = (userId: string): void => localStorage.setItem(OWNER, userId);
export const forgetPushOwner = (): void => localStorage.removeItem(OWNER);
