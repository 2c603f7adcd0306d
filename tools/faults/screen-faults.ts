/** data table: faults in forms and screens of the browser. */
import type { SeededFault } from './seeded-fault.ts';

const WEB = 'apps/web/src';
const FEATURES = `${WEB}/features`;

const screen = (fault: Omit<SeededFault, 'group'>): SeededFault => ({ ...fault, group: 'screens' });

export const SCREEN_FAULTS: readonly SeededFault[] = [
  screen({
    name: 'leave: a returned request comes back without who takes over',
    file: `${FEATURES}/requests/kinds/leave-form.tsx`,
    find: 'handoverUserId: handover?.id ?? null',
    replace: 'handoverUserId: null',
    run: [`${FEATURES}/requests`],
  }),
  screen({
    name: 'requests: every press of send takes a new retry key',
    file: `${FEATURES}/requests/form/use-request-form.ts`,
    find: 'if (sent.current?.text !== text) sent.current',
    replace: 'sent.current',
    run: [`${FEATURES}/requests`],
  }),
  screen({
    name: 'requests: lists stay old after a move',
    file: `${FEATURES}/requests/request-actions.tsx`,
    find: 'void reload(REQUESTS_CHANGED);',
    replace: 'void reload(REQUESTS_CHANGED.slice(1));',
    run: [`${FEATURES}/requests`],
  }),
  screen({
    name: 'inbox: a wish to cancel is allowed by refusing it',
    file: `${FEATURES}/requests/inbox/decide/decisions.ts`,
    find: "approve: ['approve', 'allow_cancel'],\n  reject: ['reject', 'keep'],",
    replace: "approve: ['approve', 'keep'],\n  reject: ['reject', 'allow_cancel'],",
    run: [`${FEATURES}/requests`],
  }),
  screen({
    name: 'validator: hours of the ledger are rounded instead of cut',
    file: `${FEATURES}/requests/worksheet/worksheet-text.ts`,
    find: '`${Math.floor(minutes / 60)} j ${two(minutes % 60)} m`',
    replace: '`${Math.round(minutes / 60)} j ${two(minutes % 60)} m`',
    run: [`${FEATURES}/requests`],
  }),
  screen({
    name: 'offline queue: "too many requests" is taken for a refusal',
    file: `${WEB}/api/queue/sending/sending.ts`,
    find: 'new Set([408, 421, 425, 429])',
    replace: 'new Set([408, 421, 425])',
    run: [`${WEB}/api`, `${FEATURES}/offline`],
  }),
  screen({
    name: "people: the form begins with the superior as the person's leader",
    file: `${FEATURES}/people/editing/person-states.ts`,
    find: 'leaderId: now?.leader ?? null',
    replace: 'leaderId: now?.superior ?? null',
    run: [`${FEATURES}/people`],
  }),
  screen({
    name: 'announcements: changing one forgets its unit or division',
    file: `${FEATURES}/announcements/announcement-dialog.tsx`,
    find: 'audienceId: target?.id ?? null',
    replace: 'audienceId: null',
    run: [`${FEATURES}/announcements`, `${WEB}/ui/form`],
  }),
  screen({
    name: 'imports: the run button is shown to who may only prepare',
    file: `${FEATURES}/imports/steps/review-step.tsx`,
    find: "const mayRun = can.includes('commit')",
    replace: 'const mayRun = changing > 0',
    run: [`${FEATURES}/imports`],
  }),
  screen({
    name: 'leave: days to take off a balance are added',
    file: `${FEATURES}/leave/adjust-form.tsx`,
    find: '? sign * typed : undefined',
    replace: '? typed : undefined',
    run: [`${FEATURES}/leave`],
  }),
];
