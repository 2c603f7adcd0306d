/** A contact center for tests: an employee, two agents, who looks after it; asking, answering, moving the clock. */
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { atLocal, type Instant, localDate, localTime, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { newId } from '../../src/db/new-id.ts';
import { contactCenterModule } from '../../src/modules/contact-center/contact-center.module.ts';
import { followTickets } from '../../src/modules/tickets/ticket-time.job.ts';
import { ticketsModule } from '../../src/modules/tickets/tickets.module.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, type Served, serveWorld } from '../world/http.ts';
import { world, type World } from '../world/world.ts';

export const on = (date: string, time: string): Instant => atLocal(localDate(date), localTime(time), 'Asia/Jakarta');
/** Friday afternoon, an hour before the contact center closes. */
const BEGIN = on('2026-11-13', '16:00');

type Wish = { id?: string; subject?: string; category?: 'leave' | 'pay' | 'safety' };

export const wish = (more: Wish = {}) => ({
  id: newId(),
  category: 'leave' as const,
  subject: 'Sisa cuti berkurang',
  body: 'Sisa cuti saya 3 hari, kemarin 5.',
  ...more,
});

interface Users {
  readonly company: TestUser['company'];
  readonly staff: TestUser;
  readonly agent: TestUser;
  readonly other: TestUser;
  readonly admin: TestUser;
}

export class TicketHouse {
  readonly w: World;
  readonly server: Served;
  users!: Users;
  staff!: Person;
  agent!: Person;
  other!: Person;
  admin!: Person;

  private constructor(w: World, server: Served) {
    this.w = w;
    this.server = server;
  }

  static async open(): Promise<TicketHouse> {
    const w = await world({ now: BEGIN });
    return new TicketHouse(w, await serveWorld(w, { only: [contactCenterModule, ticketsModule] }));
  }

  /** Another company, at the beginning. */
  async begin(): Promise<void> {
    const { make, moveClock } = this.w;
    moveClock(BEGIN);
    const company = await make.company();
    this.users = {
      company,
      staff: await make.user({ company, fullname: 'Siti Staf' }),
      agent: await make.user({ company, role: 'agent', fullname: 'Eka Wulandari' }),
      other: await make.user({ company, role: 'agent', fullname: 'Rina Marlina' }),
      admin: await make.user({ company, role: 'admin_agent', fullname: 'Ratna Admin' }),
    };
    await this.signIn();
  }

  private async signIn(): Promise<void> {
    const { staff, agent, other, admin } = this.users;
    this.staff = await this.server.as(staff);
    this.agent = await this.server.as(agent);
    this.other = await this.server.as(other);
    this.admin = await this.server.as(admin);
  }

  /** Sessions of before may have ended by then. */
  async moveTo(at: Instant): Promise<void> {
    this.w.moveClock(at);
    await this.signIn();
  }

  minutesLater(minutes: number): void {
    this.w.moveClock((this.w.clock() + minutes * MINUTE_MS) as Instant);
  }

  async another(): Promise<Person> {
    return this.server.as(await this.w.make.user({ company: this.users.company }));
  }

  async ask(more: Wish = {}, person = this.staff) {
    return (await person.call(ownTickets.create, { body: wish(more) })).reply.data;
  }

  async there(person: Person, status: 'available' | 'busy' | 'offline' = 'available'): Promise<void> {
    await person.call(ticketAgents.setStatus, { body: { status } });
  }

  async detailOf(id: string, person = this.agent) {
    return (await person.call(deskTickets.detail, { params: { id } })).reply.data;
  }

  async ownOf(id: string) {
    return (await this.staff.call(ownTickets.detail, { params: { id } })).reply.data;
  }

  write(id: string, kind: 'reply' | 'wait' | 'note', body = 'Kami periksa dulu.') {
    return this.agent.call(deskTickets.write, { params: { id }, body: { id: newId(), body, kind } });
  }

  async solve(id: string): Promise<void> {
    const { version } = await this.detailOf(id);
    const body = { version, category: 'leave' as const, solution: 'Saldo sudah dibetulkan.' };
    await this.agent.call(deskTickets.solve, { params: { id }, body });
  }

  async act(id: string, action: 'close' | 'reopen' | 'cancel', reason = '') {
    const { version } = await this.ownOf(id);
    return this.staff.call(ownTickets.act, { params: { id }, body: { action, version, reason } });
  }

  answer(id: string, body = 'Sudah saya coba.', messageId = newId()) {
    return this.staff.call(ownTickets.answer, { params: { id }, body: { id: messageId, body } });
  }

  follow(): Promise<void> {
    return followTickets(this.server.app, companyDb(this.w.pool, this.users.company.id), this.w.clock());
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.w.close();
  }
}
