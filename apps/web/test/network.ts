/** The server as the browser meets it: `fetch` answered from a table, every call written down. */
import { expect, onTestFinished, vi } from 'vitest';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly ref?: string;
}

/** A refusal in the server's one error shape. */
export class Refusal {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    this.status = status;
    this.body = body;
  }
}

/** What is answered: a reply, a refusal, a whole response (a file), or a function of the call that gives one of them. */
type Answer = unknown;

/** By method and path, `:name` for any segment: `GET /api/requests/:id`. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Network {
  readonly calls: readonly Call[];
  /** Bodies sent to `POST /api/...` so far. */
  sent: (endpoint: string) => readonly unknown[];
  /** Adds or replaces answers. */
  answer: (more: Answers) => void;
  /** The line is gone until it is put back. */
  disconnect: () => void;
  connect: () => void;
}

/** Answers every call of this test from the table; a call without an answer fails the test. */
export function stubNetwork(answers: Answers): Network {
  const calls: Call[] = [];
  const unanswered: string[] = [];
  let table: Answers = answers;
  let connected = true;
  const answerOf = (call: Call) =>
    Object.entries(table).find(([endpoint]) => matches(endpoint, call.method, call.path))?.[1];
  const respond = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const call = readCall(String(input), init);
    if (!connected) throw new TypeError('Failed to fetch');
    calls.push(call);
    const answer = answerOf(call);
    if (answer === undefined) {
      unanswered.push(`${call.method} ${call.path}`);
      return json(404, { code: 'TIDAK_DITEMUKAN', message: 'Tidak ada jawaban untuk panggilan ini.' });
    }
    const given: unknown = typeof answer === 'function' ? await (answer as (request: Call) => unknown)(call) : answer;
    if (given instanceof Response) return given;
    return given instanceof Refusal ? json(given.status, given.body) : json(200, given);
  };
  vi.stubGlobal('fetch', respond);
  document.cookie = 'XSRF-TOKEN=test';
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unanswered, 'calls that nothing answers').toEqual([]);
  });
  return {
    calls,
    sent: (endpoint) => calls.filter(({ method, path }) => matches(endpoint, method, path)).map(({ body }) => body),
    answer: (more) => {
      table = { ...more, ...Object.fromEntries(Object.entries(table).filter(([endpoint]) => !(endpoint in more))) };
    },
    disconnect: () => {
      connected = false;
    },
    connect: () => {
      connected = true;
    },
  };
}

function matches(endpoint: string, method: string, path: string): boolean {
  const [wanted = '', pattern = ''] = endpoint.split(' ');
  const segments = pattern.split('/');
  const own = path.split('/');
  return (
    wanted === method &&
    segments.length === own.length &&
    segments.every((segment, index) => segment.startsWith(':') || segment === own[index])
  );
}

function readCall(address: string, init: RequestInit): Call {
  const url = new URL(address, window.location.origin);
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    headers: new Headers(init.headers),
  };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
