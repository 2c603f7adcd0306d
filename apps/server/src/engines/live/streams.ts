/** The open streams of this process: at most so many of one session, the oldest gives way. */
import type { EventStream } from './event-stream.ts';

/** More pages than anybody reads. A browser opens six connections to a host, over HTTP/2 a hundred. */
export const MOST_PER_SESSION = 10;

export interface Streams {
  /** Takes the stream in and ends the session's oldest ones beyond the limit. @returns what forgets it again */
  add(sessionId: string, stream: EventStream): () => void;
  all(): Iterable<EventStream>;
}

export function createStreams(): Streams {
  const bySession = new Map<string, Set<EventStream>>();
  return {
    add(sessionId, stream) {
      const own = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, own.add(stream));
      // A set keeps the order in which things came.
      for (const oldest of [...own].slice(0, Math.max(0, own.size - MOST_PER_SESSION))) {
        own.delete(oldest);
        oldest.giveWay();
      }
      return () => {
        own.delete(stream);
        if (own.size === 0) bySession.delete(sessionId);
      };
    },
    *all() {
      for (const own of bySession.values()) yield* own;
    },
  };
}
