/** The few parts of a service worker's surroundings that are used; the page's DOM types have none of them. */

export interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface SyncEvent extends WaitingEvent {
  readonly tag: string;
}

export interface FetchingEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  sync: SyncEvent;
  fetch: FetchingEvent;
  message: MessageEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  /** The files of the shell, written here by the build. */
  readonly __WB_MANIFEST: readonly ShellFile[];
}

export interface ShellFile {
  readonly url: string;
  /** Null where the name already changes with the content. */
  readonly revision: string | null;
}
