/** Tickets of the contact center: of whoever asks, of the agents, and what time makes of them (rules/tickets). */
import { cannedReply, ticketRule } from '@hadir/contract/master/tickets.ts';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { ticketFigures, ticketReports } from '@hadir/contract/tickets/figures.ts';
import { ticketRules } from '@hadir/contract/tickets/rules.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import { serve } from '../../http/serve.ts';
import { changeAgent, listAgents, noteSeen, readOwnAgent, setStatus } from './agents.service.ts';
import { readContext } from './context.service.ts';
import {
  cancelTicket,
  changeTicket,
  listDesk,
  readDeskMessages,
  solveTicket,
  takeTicket,
  transferTicket,
  writeInTicket,
} from './desk.service.ts';
import { readDeskTicket } from './desk-ticket.service.ts';
import { readAllFigures, readOwnFigures } from './figures.service.ts';
import {
  actOnOwnTicket,
  answerTicket,
  createTicket,
  listOwnTickets,
  rateTicket,
  readOwnMessages,
  readOwnTicket,
} from './own-tickets.service.ts';
import { mergeTicket } from './merge.service.ts';
import { previewRule, ruleErrors } from './rules/rules.service.ts';
import { readAnswerHours, readHours, setHours } from './service-hours.service.ts';
import { forgetTickets } from './ticket.store.ts';
import { addDeskFile, addOwnFile, openDeskFile, openOwnFile } from './files/ticket-files.service.ts';
import { levelsFile, ticketsFile } from './reports/ticket-reports.service.ts';
import { followTickets } from './ticket-time.job.ts';
import { companiesWithTickets } from './ticket-time.store.ts';
import { listCannedReplies, noteWriting, replyErrors } from './writing.service.ts';

/** Tickets are kept so long after their last word. */
const TICKET_DAYS = 730;

export function ticketsModule(app: App): void {
  serve(app, ownTickets.list, listOwnTickets);
  serve(app, ownTickets.create, createTicket);
  serve(app, ownTickets.detail, readOwnTicket);
  serve(app, ownTickets.answer, answerTicket);
  serve(app, ownTickets.addFile, addOwnFile);
  serve(app, ownTickets.openFile, openOwnFile);
  serve(app, ownTickets.act, actOnOwnTicket);
  serve(app, ownTickets.rate, rateTicket);
  serve(app, ownTickets.read, readOwnMessages);
  serve(app, ownTickets.hours, readAnswerHours);
  serve(app, deskTickets.list, listDesk);
  serve(app, deskTickets.detail, readDeskTicket);
  serve(app, deskTickets.context, readContext);
  serve(app, deskTickets.take, takeTicket);
  serve(app, deskTickets.write, writeInTicket);
  serve(app, deskTickets.addFile, addDeskFile);
  serve(app, deskTickets.openFile, openDeskFile);
  serve(app, deskTickets.transfer, transferTicket);
  serve(app, deskTickets.solve, solveTicket);
  serve(app, deskTickets.change, changeTicket);
  serve(app, deskTickets.cancel, cancelTicket);
  serve(app, deskTickets.merge, mergeTicket);
  serve(app, deskTickets.writing, noteWriting);
  serve(app, deskTickets.cannedReplies, listCannedReplies);
  serveMaster(app, cannedReply, { judge: replyErrors });
  serveMaster(app, ticketRule, { judge: ruleErrors });
  serve(app, ticketRules.preview, previewRule);
  serve(app, deskTickets.read, readDeskMessages);
  serve(app, ticketAgents.list, listAgents);
  serve(app, ticketAgents.me, readOwnAgent);
  serve(app, ticketAgents.setStatus, setStatus);
  serve(app, ticketAgents.seen, noteSeen);
  serve(app, ticketAgents.change, changeAgent);
  serve(app, ticketAgents.hours, readHours);
  serve(app, ticketAgents.setHours, setHours);
  serve(app, ticketFigures.all, readAllFigures);
  serve(app, ticketFigures.mine, readOwnFigures);
  serve(app, ticketReports.tickets, ticketsFile);
  serve(app, ticketReports.levels, levelsFile);
  app.jobs.handle(
    'tickets',
    async () => {
      const companies = await companiesWithTickets(app.pool);
      await eachCompany(companies, (id) => followTickets(app, companyDb(app.pool, id), app.clock()), app.throttle);
    },
    { every: '* * * * *' },
  );
  app.jobs.handle(
    'tickets-forget',
    () => purging(app.pool, () => forgetTickets(app.pool, (app.clock() - TICKET_DAYS * DAY_MS) as Instant)),
    { every: '55 3 * * *' },
  );
}
