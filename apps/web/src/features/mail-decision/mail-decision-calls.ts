/** The calls behind the link of a letter. */
import type { MailedRequest, mailDecisions } from '@hadir/contract/mail-decision/endpoints.ts';
import { remote } from '../../api/call.ts';

export const lookByMail = remote<typeof mailDecisions.look>('POST', '/api/mail-decision/look');
export const approveByMail = remote<typeof mailDecisions.approve>('POST', '/api/mail-decision/approve');

export type { MailedRequest };
