/** What a screen reads by its key. Nobody is signed in on it: the key opens this answer and nothing else (rules/displays). */
import type { displays, ShownDisplay } from '@hadir/contract/displays/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { KEY_LETTERS, typedLetters } from '@hadir/domain/displays/display-key.ts';
import { MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { addressKey } from '../../http/security/address-key.ts';
import type { PublicCall } from '../../http/serve.ts';
import { countTry } from '../auth/sign-in-tries.service.ts';
import { shownSite } from '../dashboard/site-display.service.ts';
import { shownDoor } from '../rooms/door.service.ts';
import { displayKeyHash } from './display-links.service.ts';
import { displayOfKey, noteSeen, type OpenDisplay } from './displays.store.ts';

/** Reading must not become writing. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
type KeyCall = PublicCall<typeof displays.show> | PublicCall<typeof displays.live>;

/**
 * Wrong keys are counted by the address that they come from; a right one costs a single read.
 * @throws Refused LAYAR_TIDAK_BERLAKU, LAYAR_BERHENTI_SEMENTARA, TERLALU_BANYAK_PERCOBAAN
 */
export async function openDisplay({ app, body, ip, now }: KeyCall): Promise<OpenDisplay> {
  const key = typedLetters(body.key, KEY_LETTERS);
  const display = key === undefined ? undefined : await displayOfKey(app.pool, displayKeyHash(key), now);
  if (display?.isInUse === false) throw new Refused('LAYAR_BERHENTI_SEMENTARA');
  if (display !== undefined) return display;
  await countTry(app.pool, `layar:${addressKey(ip)}`, now);
  throw new Refused('LAYAR_TIDAK_BERLAKU');
}

type Show = (c: PublicCall<typeof displays.show>) => Promise<ReplyOf<typeof displays.show>>;

export function createShownDisplays(): Show {
  const inTurn = createTurns<ShownDisplay>();
  return async (c) => {
    const display = await openDisplay(c);
    const { app, now } = c;
    const data = await inTurn(display.id, () => contentOf(c, display));
    if (display.lastSeenAt === null || now - display.lastSeenAt > SEEN_EVERY_MS)
      await noteSeen(companyDb(app.pool, display.companyId), display.id, now);
    return { data };
  };
}

/**
 * Whoever holds a key and asks without end costs one read at a time: those who come while it runs share the next one. Not the
 * running one, which may have begun before the change that they were told of.
 */
function createTurns<Answer>(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
  interface Turn {
    readonly running: Promise<Answer>;
    next: Promise<Answer> | null;
  }
  const turns = new Map<string, Turn>();
  const start = (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const turn: Turn = { running: read(), next: null };
    turns.set(key, turn);
    const end = () => {
      if (turn.next === null) turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running;
  };
  return (key, read) => {
    const turn = turns.get(key);
    if (turn === undefined) return start(key, read);
    const startNext = () => start(key, read);
    turn.next ??= turn.running.then(startNext, startNext);
    return turn.next;
  };
}

async function contentOf(c: KeyCall, display: OpenDisplay): Promise<ShownDisplay> {
  const { companyId, company, placeId, roomId, showsTitles } = display;
  const db = companyDb(c.app.pool, companyId);
  const shown =
    placeId === null
      ? await shownDoor({ app: c.app, db, roomId, showsTitles, now: c.now })
      : await shownSite(db, placeId, c.now);
  if (shown === undefined) throw new Refused('LAYAR_TIDAK_BERLAKU');
  return { ...shown, company };
}
