/** The calls of documents that HR keeps of a person. */
import type { documents } from '@hadir/contract/documents/endpoints.ts';
import { remote } from '../../../api/call.ts';

export const listDocuments = remote<typeof documents.list>('GET', '/api/people/:id/documents');
export const addDocument = remote<typeof documents.add>('POST', '/api/people/:id/documents');
export const documentFile = remote<typeof documents.file>('GET', '/api/people/:id/documents/:documentId/file');
export const removeDocument = remote<typeof documents.remove>('POST', '/api/people/:id/documents/:documentId/remove');
