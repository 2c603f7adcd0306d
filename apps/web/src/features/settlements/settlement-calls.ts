/** The calls of settlements and the rows they answer with. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getOwnSettlements = remote<typeof settlements.own>('GET', '/api/settlements/own', ['settlement']);
export const listSettlements = remote<typeof settlements.list>('GET', '/api/settlements', ['settlement']);
export const getSettlement = remote<typeof settlements.detail>('GET', '/api/settlements/:id', ['settlement']);
export const removeExpense = remote<typeof settlements.removeItem>('DELETE', '/api/settlements/:id/items/:item');
export const removeSettlement = remote<typeof settlements.remove>('DELETE', '/api/settlements/:id');
export const submitSettlement = remote<typeof settlements.submit>('POST', '/api/settlements/:id/submit');
export const withdrawSettlement = remote<typeof settlements.withdraw>('POST', '/api/settlements/:id/withdraw');
export const verifySettlement = remote<typeof settlements.verify>('POST', '/api/settlements/:id/verify');
export const sendBackSettlement = remote<typeof settlements.sendBack>('POST', '/api/settlements/:id/return');
export const approveSettlement = remote<typeof settlements.approve>('POST', '/api/settlements/:id/approve');
export const settleSettlement = remote<typeof settlements.settle>('POST', '/api/settlements/:id/settle');
export const storeProof = remote<typeof settlements.storeProof>('PUT', '/api/settlements/:id/proof');
export const closeSettlement = remote<typeof settlements.close>('POST', '/api/settlements/:id/close');
export const settlementPaper = remote<typeof settlements.paper>('GET', '/api/settlements/:id/paper');
export const settlementsFile = remote<typeof settlements.file>('GET', '/api/settlements/file');

export type OwnSettlementsReply = ReplyOf<typeof settlements.own>;

export const SETTLEMENT_CHANGES = ['settlement'] as const;
