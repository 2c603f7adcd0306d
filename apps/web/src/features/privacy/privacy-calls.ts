/** The calls of "Data saya". */
import type { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getOverview = remote<typeof privacy.overview>('GET', '/api/privacy/own');
export const getRows = remote<typeof privacy.rows>('GET', '/api/privacy/own/:kind');
export const getConsents = remote<typeof privacy.consents>('GET', '/api/privacy/consents');
export const withdraw = remote<typeof privacy.withdraw>('POST', '/api/privacy/consents/:id/withdraw');
export const getLooks = remote<typeof privacy.looks>('GET', '/api/privacy/looks');
export const listExports = remote<typeof privacy.exports>('GET', '/api/privacy/exports');
export const orderExport = remote<typeof privacy.order>('POST', '/api/privacy/exports');
export const exportFile = remote<typeof privacy.download>('GET', '/api/privacy/exports/:id/file');
export const listDocuments = remote<typeof privacy.documents>('GET', '/api/privacy/documents');
export const documentFile = remote<typeof privacy.document>('GET', '/api/privacy/documents/:id/file');
