/** Who may call an endpoint, so that its input is looked at: others are answered before. */
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import type { Cast } from '../access/cast.ts';
import type { Person, Served } from '../http.ts';

/** Ends sessions or changes the password of whoever calls: each request gets a session of its own. */
export const ENDS_SESSIONS = /logout|end-others|account\/sessions|password|session\/switch/;

const ID = '00000000-0000-7000-8000-0000000000ff';

/** With ids of nothing and a date where the path wants them. */
export const urlOf = (endpoint: Endpoint) => endpoint.path.replace(':date', '2026-11-02').replace(/:(\w+)/g, ID);

/** @returns the caller of each endpoint; the operator's endpoints answer everybody else before they look at the input */
export async function makeCallers(server: Served, { actors }: Cast): Promise<(endpoint: Endpoint) => Person> {
  const admin = await server.as(actors.admin);
  const operator = await server.as(actors.superadmin);
  const superior = await server.as(actors.supervisor);
  const client = await server.as(actors.client);
  return ({ access }) => {
    // HR clocks for nobody: it looks at what superiors have made.
    if (access === 'attendance.clock_for') return superior;
    // The ledger is its own validators'.
    if (access.startsWith('validator.')) return client;
    return access.startsWith('platform.') ? operator : admin;
  };
}
