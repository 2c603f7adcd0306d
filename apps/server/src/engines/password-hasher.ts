/** Hashes passwords and judges them by their hash, few at a time (docs/decisions/050). */
import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../http/refused.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's floor for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /** @param turn whose line it waits in */
  hash(password: string, turn: string): Promise<string>;
  /**
   * Takes as long for an unknown person as for a known one.
   * @param stored null for an unknown person @param turn whose line it waits in
   */
  matches(stored: string | null, password: string, turn: string): Promise<boolean>;
}

// One person may type a composed, another a decomposed letter: both mean the same password.
export const normalPassword = (password: string): string => password.normalize('NFKC');

export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  /**
   * Two hashes at a time: a storm of sign-ins must not take both cores from those who clock in. Whoever asks under one
   * key (an address, a device, an account) waits in the line of that key, and the lines take turns. A longer line would
   * answer after people have given up.
   */
  const inTurn = createConcurrencyLimiter(2, {
    fairByKey: true,
    queue: { longest: 240, longestOfKey: 120, full: () => new Refused('MASUK_SEDANG_RAMAI', { retryAfterSeconds: 3 }) },
  });
  let decoy: Promise<string> | undefined;
  return {
    hash: (password, turn) => inTurn(() => hash(normalPassword(password), cost), turn),
    async matches(stored, password, turn) {
      // Outside the lines: were it turned away, every later sign-in would be refused with it.
      decoy ??= hash('tidak ada akun ini', cost);
      const against = stored ?? (await decoy);
      const same = await inTurn(() => verify(against, normalPassword(password)), turn);
      return stored !== null && same;
    },
  };
}
