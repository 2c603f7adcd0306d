import type { audit } from '@hadir/contract/audit/endpoints.ts';
import { remote } from '../../api/call.ts';

export const listAudit = remote<typeof audit.list>('GET', '/api/audit');
export const verifyAudit = remote<typeof audit.verify>('POST', '/api/platform/audit/verify');
