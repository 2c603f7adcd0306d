/** The few parts of a service worker's surroundings that are used; the page's DOM types have none of them. */

interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface SyncEvent extends WaitingEvent {
  readonly tag: string;
}

interface PushEvent extends WaitingEvent {
  readonly data: { readonly text: () => string } | null;
}

interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification;
}

/** A page of the product in some window. */
interface OpenWindow {
  readonly focus: () => Promise<OpenWindow>;
  readonly navigate: (path: string) => Promise<unknown>;
}

interface FetchingEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  sync: SyncEvent;
  fetch: FetchingEvent;
  message: MessageEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (wanted: { type: 'window' }) => Promise<readonly OpenWindow[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
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
