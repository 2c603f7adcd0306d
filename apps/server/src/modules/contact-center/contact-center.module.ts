/** The contact center: help texts, and what the bot makes of them (rules/contact-center). */
import { botHistory, chats } from '@hadir/contract/contact-center/chat.ts';
import { faqs } from '@hadir/contract/contact-center/faq.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serve } from '../../http/serve.ts';
import { closeChat, judgeMessage, noteSeen, readChat, sendMessage } from './chat/chat.service.ts';
import { forgetChats } from './chat/chat.store.ts';
import { readOwnFacts } from './chat/own-facts.service.ts';
import {
  actOnFaq,
  addStandard,
  changeFaq,
  createFaq,
  listAllFaqs,
  listVersions,
  restoreFaq,
} from './faq/faq.service.ts';
import { faqFile, importFaqs } from './faq/faq-file.service.ts';
import { historyFile } from './history/bot-history-file.service.ts';
import { listHistory, readFigures, readHistory } from './history/bot-history.service.ts';
import { listHelp, readHelp, tryOut, voteOnHelp } from './faq/help.service.ts';

/** Conversations are kept so long after their last message. */
const CHAT_DAYS = 365;

export function contactCenterModule(app: App): void {
  serve(app, faqs.help, listHelp);
  serve(app, faqs.helpText, readHelp);
  serve(app, faqs.vote, voteOnHelp);
  serve(app, faqs.list, listAllFaqs);
  serve(app, faqs.file, faqFile);
  serve(app, faqs.importFile, importFaqs);
  serve(app, faqs.versions, listVersions);
  serve(app, faqs.create, createFaq);
  serve(app, faqs.change, changeFaq);
  serve(app, faqs.act, actOnFaq);
  serve(app, faqs.restore, restoreFaq);
  serve(app, faqs.tryOut, tryOut);
  serve(app, faqs.addStandard, addStandard);
  serve(app, chats.read, readChat);
  serve(app, chats.send, sendMessage);
  serve(app, chats.helpful, judgeMessage);
  serve(app, chats.seen, noteSeen);
  serve(app, chats.close, closeChat);
  serve(app, chats.facts, readOwnFacts);
  serve(app, botHistory.list, listHistory);
  serve(app, botHistory.file, historyFile);
  serve(app, botHistory.detail, readHistory);
  serve(app, botHistory.figures, readFigures);
  app.jobs.handle(
    'chats-forget',
    () => purging(app.pool, () => forgetChats(app.pool, (app.clock() - CHAT_DAYS * DAY_MS) as Instant)),
    { every: '50 3 * * *' },
  );
}
