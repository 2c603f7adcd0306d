/** The calls of help texts. */
import type { faqs } from '@hadir/contract/contact-center/faq.ts';
import { remote } from '../../../api/call.ts';

export const listHelp = remote<typeof faqs.help>('GET', '/api/help', ['faq']);
export const readHelp = remote<typeof faqs.helpText>('GET', '/api/help/:id', ['faq']);
export const voteOnHelp = remote<typeof faqs.vote>('POST', '/api/help/:id/vote');
export const listFaqs = remote<typeof faqs.list>('GET', '/api/faq', ['faq']);
export const faqFile = remote<typeof faqs.file>('GET', '/api/faq/file');
export const importFaqs = remote<typeof faqs.importFile>('POST', '/api/faq/import');
export const listVersions = remote<typeof faqs.versions>('GET', '/api/faq/:id/versions', ['faq']);
export const createFaq = remote<typeof faqs.create>('POST', '/api/faq');
export const changeFaq = remote<typeof faqs.change>('PUT', '/api/faq/:id');
export const actOnFaq = remote<typeof faqs.act>('POST', '/api/faq/:id/actions');
export const restoreFaq = remote<typeof faqs.restore>('POST', '/api/faq/:id/restore');
export const tryQuestion = remote<typeof faqs.tryOut>('POST', '/api/faq/try');
export const addStandard = remote<typeof faqs.addStandard>('POST', '/api/faq/standard');
