/**
 * data table: who may do what, on whose data. The sheet that HR would sign (rules/access#permission-table).
 * An action that is absent is refused. Several scopes of one person add up.
 */
import { kindsWhere, REQUEST_KINDS } from '../requests/request-kind.ts';
import { type Action, ACTIONS, exportsKind, readsKind } from './actions.ts';
import { mayAsFormer } from './former-employee.ts';
import { refusedAsAnother } from './impersonation.ts';
import { actsAsLeader, type Role, type AccessProfile } from './roles.ts';

/**
 * own          the person's own rows
 * team         people whose leader is the person (isLeader)
 * subordinates people below the person in the superior tree
 * placed       people placed at the person's client, where a client-upliner row names the person
 * monitored    units or clients given in user-monitoring
 * company      everybody of the tenant
 * all          every tenant (platform)
 */
export const SCOPES = ['own', 'team', 'subordinates', 'placed', 'monitored', 'company', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

type Grants = Readonly<Partial<Record<Action, Scope>>>;

/** The same scope for several actions. */
const each = (scope: Scope, ...actions: readonly Action[]): Grants =>
  Object.fromEntries(actions.map((action) => [action, scope]));

/** Requests whose people their superiors, leaders and HR read (rules/access#permission-table): all. */
const REQUESTS_READ: readonly Action[] = ['request.read', ...REQUEST_KINDS.map(readsKind)];

/** What a declaration opens to readers from outside (rules/access#permission-table). */
function openTo(reader: 'clients' | 'monitoring'): readonly Action[] {
  const lists = kindsWhere(({ readers }) => readers[reader] !== 'none');
  const files = kindsWhere(({ readers }) => readers[reader] === 'file');
  return ['request.read', ...lists.map(readsKind), 'request.export', ...files.map(exportsKind)];
}

/** What every person with an employment may do with the own data (rules/access#leader). */
const employee: Grants = {
  'attendance.clock': 'own',
  'attendance.read': 'own',
  'selfie.read': 'own',
  'master.people': 'own',
  'people.detail': 'own',
  // The directory of the own unit: name, position, work contact.
  'people.directory': 'own',
  ...each('own', ...REQUESTS_READ, 'leave.balance.read'),
  'request.submit': 'own',
  'overtime.submit': 'own',
  // What is done on work dates, and the daily report.
  ...each('own', 'activity.read', 'activity.write'),
  // Which rooms there are and when they are free; the own bookings.
  'room.read': 'company',
  'room.book': 'own',
  // Events of the company: registering, coming, saying what one thought.
  'event.join': 'own',
  // Asking for counseling, and the key that alone opens its texts.
  ...each('own', 'counseling.ask', 'counseling.key'),
  // Papers about oneself: asked for, taken along.
  ...each('own', 'paper.read', 'paper.ask'),
  // Help texts that are published, and whether one helped.
  'faq.read': 'company',
  'faq.vote': 'own',
  // What the person spent for the company.
  ...each('own', 'settlement.read', 'settlement.write'),
  // The own chat with the bot.
  'chat.ask': 'own',
  // Own tickets to the contact center.
  'ticket.ask': 'own',
  // What is published of the own roster.
  'roster.read': 'own',
  // Consent to ordered overtime, to a swap; and whoever a chain names.
  'request.decide': 'own',
};

/** What the flag isLeader adds to a role (rules/access#leader). */
const leader: Grants = {
  'attendance.read': 'team',
  'attendance.export': 'team',
  'attendance.overview': 'team',
  'attendance.remind': 'team',
  // Whose phone is dead; never the own one, and somebody else looks at it.
  'attendance.clock_for': 'team',
  'attendance.review': 'team',
  'selfie.read': 'team',
  'people.read': 'team',
  'people.detail': 'team',
  'profile.complete': 'own',
  'master.read': 'company',
  'master.people': 'team',
  ...each('team', ...REQUESTS_READ, 'leave.balance.read'),
  'request.submit': 'team',
  // Ordering it; the person consents.
  'overtime.submit': 'team',
  ...each('team', 'activity.read', 'daily_report.review', 'settlement.read'),
  // A leader drafts; publishing is the superior's.
  ...each('team', 'roster.read', 'roster.write'),
  'report.read': 'team',
  'request.decide': 'team',
};

/** Client validators see the people placed with them; the store narrows selfies to the open period (9.1 rule 5). */
const validator: Grants = {
  'attendance.read': 'placed',
  'attendance.export': 'placed',
  'attendance.overview': 'placed',
  'selfie.read': 'placed',
  'people.read': 'placed',
  ...each('placed', ...openTo('clients')),
  'request.decide': 'placed',
  'leave.balance.read': 'placed',
  'leave.balance.export': 'placed',
  'roster.read': 'placed',
  // The own ledger per person and period, and its signature (rules/overtime#validator-ledger,
  // product/requests#validation-ledger).
  'validator.read': 'placed',
  'validator.sign': 'placed',
};

const roleGrants: Readonly<Record<Role, Grants>> = {
  superadmin: {
    'audit.read': 'all',
    'platform.companies': 'all',
    'platform.users': 'all',
    'platform.impersonate': 'all',
    'platform.calendar': 'all',
    'platform.law': 'all',
    'platform.health': 'all',
    'platform.audit_verify': 'all',
    'platform.backup': 'all',
  },
  admin: {
    'attendance.read': 'company',
    'attendance.export': 'company',
    'attendance.overview': 'company',
    'attendance.remind': 'company',
    'attendance.review': 'company',
    'attendance.recompute': 'company',
    'attendance.events': 'company',
    'selfie.read': 'company',
    'people.read': 'company',
    'people.issue_code': 'company',
    'people.detail': 'company',
    'people.export': 'company',
    'people.propose': 'company',
    'people.write': 'company',
    // The own data that HR asked for, on the page of registrations.
    'profile.complete': 'own',
    'people.role': 'company',
    'people.wage': 'company',
    'people.secret': 'company',
    'import.presence.read': 'company',
    'import.presence.prepare': 'company',
    'import.presence.commit': 'company',
    ...each('company', 'import.leave.read', 'import.leave.prepare', 'import.leave.commit'),
    // Status and structure of people: decided by admins, read by those whom it concerns.
    'import.people.read': 'company',
    'import.people.prepare': 'company',
    'import.people.commit': 'company',
    'mail.outbox': 'company',
    'master.read': 'company',
    'master.private': 'company',
    'master.people': 'company',
    'master.write': 'company',
    // Tables that decide about hours, pay, leave, or whose people somebody sees and decides for.
    'master.rule': 'company',
    'audit.read': 'company',
    'company.settings': 'company',
    // What is told to everybody is told in one's own name.
    'announcement.write': 'company',
    ...each('company', ...REQUESTS_READ, 'leave.balance.read', 'leave.balance.export', 'leave.balance.write'),
    ...each('company', 'request.export', ...REQUEST_KINDS.map(exportsKind)),
    // HR corrects anybody's day but the own (docs/decisions/066).
    'correction.write': 'company',
    // Closing a period and opening it again (rules/attendance#closing-and-lock).
    ...each('company', 'period.read', 'period.close'),
    // HR asks for anybody, beyond the employee's limits.
    'request.submit': 'company',
    'overtime.submit': 'company',
    // After the fact, and what it pays: HR alone (rules/access#permission-table).
    'overtime.validate': 'company',
    'overtime.pay': 'company',
    // The hand-over file of a closed period, and how its columns are named.
    ...each('company', 'payroll.read', 'payroll.mapping', 'payroll.export'),
    ...each('company', 'activity.read', 'activity.export', 'daily_report.export'),
    'event.read': 'company',
    // Figures in which nobody can be recognised, and no more of counseling.
    'counseling.statistics': 'company',
    ...each('company', 'room.read', 'room.book', 'room.manage'),
    'trip.pay': 'company',
    // Expenses: verified and paid by whoever looks after trips, approved by HR.
    ...each(
      'company',
      'settlement.read',
      'settlement.verify',
      'settlement.approve',
      'settlement.pay',
      'settlement.export',
    ),
    // Screens on walls and at doors; of places HR alone.
    'display.manage': 'company',
    // Papers of the company, with its head and number.
    ...each('company', 'paper.read', 'paper.issue'),
    // Help texts, where a company has nobody else who keeps them.
    ...each('company', 'faq.read', 'faq.draft.read', 'faq.write'),
    // How much the contact center has to do, never what is written.
    'ticket.count': 'company',
    ...each('company', 'roster.read', 'roster.write', 'roster.publish'),
    // Own reports: HR puts them together and shares them, everybody runs them in the own scope.
    ...each('company', 'report.read', 'report.write'),
    'request.decide': 'company',
    'request.override': 'company',
    'request.flows': 'company',
  },
  admin_meeting: {
    'people.read': 'company',
    'master.read': 'company',
    ...each('company', 'room.read', 'room.book', 'room.manage'),
    // Trips are decided, paid before and taken home by who looks after them.
    ...each('company', 'trip.read', 'trip.export', 'trip.pay', 'request.export'),
    ...each('company', 'settlement.read', 'settlement.verify', 'settlement.pay', 'settlement.export'),
    'display.manage': 'company',
  },
  supervisor: {
    'attendance.read': 'subordinates',
    'attendance.export': 'subordinates',
    'attendance.overview': 'subordinates',
    'attendance.remind': 'subordinates',
    'attendance.clock_for': 'subordinates',
    'attendance.review': 'subordinates',
    'selfie.read': 'subordinates',
    'people.read': 'subordinates',
    'people.detail': 'subordinates',
    'people.propose': 'subordinates',
    'profile.complete': 'own',
    'import.presence.read': 'subordinates',
    'import.presence.prepare': 'subordinates',
    ...each('subordinates', 'import.leave.read', 'import.leave.prepare'),
    'import.people.read': 'subordinates',
    'master.read': 'company',
    'master.people': 'subordinates',
    ...each('subordinates', ...REQUESTS_READ, 'leave.balance.read'),
    'request.submit': 'subordinates',
    'overtime.submit': 'subordinates',
    ...each('subordinates', 'activity.read', 'activity.export', 'daily_report.review', 'settlement.read'),
    ...each('subordinates', 'roster.read', 'roster.write', 'roster.publish'),
    'report.read': 'subordinates',
    'request.decide': 'subordinates',
  },
  staff: {
    'import.presence.read': 'own',
    'import.leave.read': 'own',
    'import.people.read': 'own',
    'report.read': 'own',
    'master.read': 'company',
    'profile.complete': 'own',
  },
  // Validator 1 orders overtime of the people placed there, Validator 2 only decides.
  client: { ...validator, 'overtime.submit': 'placed' },
  client3: validator,
  monitoring: {
    'attendance.read': 'monitored',
    'attendance.export': 'monitored',
    'attendance.overview': 'monitored',
    'people.read': 'monitored',
    'roster.read': 'monitored',
    ...each('monitored', ...openTo('monitoring')),
  },
  // Own tickets and the queue of the own skills.
  agent: { 'faq.read': 'company', 'ticket.serve': 'own' },
  admin_agent: each(
    'company',
    'faq.read',
    'faq.draft.read',
    'faq.write',
    'chat.history',
    'ticket.serve',
    'ticket.manage',
    'ticket.count',
  ),
  // The sessions addressed to the counselor.
  counselor: each('own', 'counseling.serve', 'counseling.key', 'counseling.statistics'),
  // Desks and metadata of all, and the sessions addressed to HRD.
  hrd: {
    ...each('company', 'counseling.manage', 'counseling.serve', 'counseling.statistics', 'counseling.export'),
    'counseling.key': 'own',
  },
  mtv: each('company', 'event.read', 'event.write'),
};

/** Every scope the person holds for the action, widest meaning first come first; `[]` means refused. */
export function scopesFor(actor: AccessProfile, action: Action): readonly Scope[] {
  if (actor.impersonated === true && refusedAsAnother(action)) return [];
  if (actor.hasLeft === true) return mayAsFormer(action) ? ['own'] : [];
  const granted = [
    roleGrants[actor.role][action],
    actsAsLeader(actor) ? leader[action] : undefined,
    actor.isEmployee ? employee[action] : undefined,
  ];
  return [...new Set(granted.filter((scope) => scope !== undefined))];
}

export function may(actor: AccessProfile, action: Action): boolean {
  return scopesFor(actor, action).length > 0;
}

/** The grants of a person as the session tells them to the browser. */
export function grantsOf(actor: AccessProfile): Partial<Record<Action, readonly Scope[]>> {
  const entries = ACTIONS.map((action) => [action, scopesFor(actor, action)] as const);
  return Object.fromEntries(entries.filter(([, scopes]) => scopes.length > 0));
}
