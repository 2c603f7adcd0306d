// For programs that import the launcher and do not check JavaScript (apps/server, bench).
/** @throws Error a sentence with the remedy */
export function ensureInstalled(root: string): Promise<void>;
export function isInstalled(root: string): boolean;
export function enginePackage(): string;
