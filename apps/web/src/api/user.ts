/** The current user (specification, sections 3 and 7) and the session beside it. */
import type { auth, CurrentUser, SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import useSWR, { useSWRConfig } from 'swr';
import type { CallError } from './call-error.ts';
import { remote, waitedMs } from './call.ts';
import { arrivedEarly } from './early.ts';
import { createValueStore, isSameRecord, useStoreValue } from './store.ts';
import { learnServerTime } from './server-clock.ts';
import { forget, recall, rememberAnswer } from './snapshot.ts';

const getUser = remote<typeof auth.user>('GET', '/api/user', ['session']);
const getSession = remote<typeof auth.session>('GET', '/api/session', ['session']);
const USER_KEY = getUser.address();
const SESSION_KEY = getSession.address();

export type UserReply = ReplyOf<typeof auth.user>;
export type SimpleUser = Pick<CurrentUser, 'fullname' | 'photo' | 'requiredSelfie' | 'isUserProject'>;

/** The user store of the specification. */
export interface UserStore {
  readonly fullname: string;
  readonly companyId: string | null;
}

const userStore = createValueStore<UserStore>({ fullname: '', companyId: null }, isSameRecord);
export function useUserStore(): UserStore {
  return useStoreValue(userStore);
}

export interface UserAnswer<T> {
  readonly data: T | undefined;
  /** Passed on to the caller as it came. */
  readonly error: CallError | undefined;
  readonly reload: () => void;
}

async function fetchUser(): Promise<UserReply> {
  const remember = rememberAnswer('user');
  const reply = await getUser();
  storeUser(reply.data);
  remember(reply);
  return reply;
}

function storeUser({ fullname, companyId }: CurrentUser): void {
  userStore.set({ fullname, companyId });
}

async function fetchSession(): Promise<{ data: SessionInfo }> {
  const remember = rememberAnswer('session');
  const reply = await getSession();
  learnServerTime(reply.data.serverTime, waitedMs(reply));
  remember(reply);
  return reply;
}

// One object for the whole page: emptied when another person begins, so that nobody sees the answers of the one before.
const fallback: Record<string, unknown> = {};

/** What is known before the first drawing: answers that came early, else the last ones of this device. */
export function firstAnswers(): Readonly<Record<string, unknown>> {
  const early = arrivedEarly();
  // The parse edge of the browser: the server has parsed each reply with its endpoint's own schema.
  const user = (early.get(USER_KEY) as UserReply | undefined) ?? recall<UserReply>('user');
  const session =
    (early.get(SESSION_KEY) as { data: SessionInfo } | undefined) ?? recall<{ data: SessionInfo }>('session');
  if (user === undefined || session === undefined) return fallback;
  storeUser(user.data);
  return Object.assign(fallback, Object.fromEntries(early), { [USER_KEY]: user, [SESSION_KEY]: session });
}

/** Whom the first drawing is for, as far as it is known then. */
export function firstPerson(): { readonly accountId: string; readonly userId: string } | undefined {
  const early = arrivedEarly().get(SESSION_KEY) as { data: SessionInfo } | undefined;
  const session = early ?? recall<{ data: SessionInfo }>('session');
  return session === undefined ? undefined : { accountId: session.data.accountId, userId: session.data.userId };
}

type SessionReply = { data: SessionInfo } | undefined;

/** Every answer carries its own moment, which is taken from it as it arrives; what the pages read is the rest. */
const isSameSession = (one: SessionReply, other: SessionReply): boolean => isSameRecord(timeless(one), timeless(other));

const timeless = (reply: SessionReply): object => ({ ...reply?.data, serverTime: '', anchor: '' });

/** The full response of GET /api/user; with `simple` only fullname, photo, requiredSelfie and isUserProject. */
export function useUser(view: { simple: true }): UserAnswer<SimpleUser>;
export function useUser(view?: { simple?: false }): UserAnswer<UserReply>;
export function useUser(view: { simple?: boolean } = {}): UserAnswer<SimpleUser | UserReply> {
  // Whether it is being read is not taken: whoever takes it is drawn anew when that changes.
  const { data, error, mutate } = useSWR<UserReply, CallError>(USER_KEY, fetchUser);
  const reload = () => mutate();
  if (view.simple !== true || data === undefined) return { data, error, reload };
  const { fullname, photo, requiredSelfie, isUserProject } = data.data;
  return { data: { fullname, photo, requiredSelfie, isUserProject }, error, reload };
}

/** Grants, zone, preferences and memberships of this session. */
export function useSession(): UserAnswer<SessionInfo> {
  const options = { compare: isSameSession };
  const { data, error, mutate } = useSWR<{ data: SessionInfo }, CallError>(SESSION_KEY, fetchSession, options);
  return { data: data?.data, error, reload: () => mutate() };
}

/** Whether the server has said who this is; before that only this device remembers somebody. */
export function useIsPersonSure(): boolean {
  const user = useSWR<UserReply, CallError>(USER_KEY, fetchUser);
  const session = useSWR<{ data: SessionInfo }, CallError>(SESSION_KEY, fetchSession);
  return !user.isValidating && !session.isValidating;
}

/** Grows whenever another person or company begins: what was counted from the former answers says nothing any more. */
export const personChanges = createValueStore(0);

/** Empties every cached answer: another person or company begins. `refetch` asks anew for what is on the screen. */
export function useForgetAnswers(): (how?: { refetch: boolean }) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async ({ refetch } = { refetch: false }) => {
    forget();
    for (const key of Object.keys(fallback)) delete fallback[key];
    userStore.set({ fullname: '', companyId: null });
    personChanges.set(personChanges.get() + 1);
    await mutate(() => true, undefined, { revalidate: refetch });
  };
}
