/**
 * The secret of a link that approves: everything it is good for, signed. Nothing is kept, so nothing can be stolen
 * from the database; that it works once follows from the request's version.
 */
import { createHmac, type KeyObject } from 'node:crypto';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { isSigned, type SigningKeys } from '../../http/security/signing-keys.ts';

export const LINK_MS = 72 * 3_600_000;

export interface ApprovalClaim {
  readonly companyId: string;
  readonly requestId: string;
  readonly approverId: string;
  readonly round: number;
  readonly step: number;
  readonly version: number;
  /** Mark of who the approver was when the letter was written (standingMark). */
  readonly approverMark: string;
  readonly expiresAt: Instant;
}

const FORM = 1;
const IDS = 3;
const ID_BYTES = 16;
const APPROVER_MARK_BYTES = 8;
const TIME_BYTES = 6;
const CLAIM_BYTES = 1 + IDS * ID_BYTES + 2 + 2 + 4 + APPROVER_MARK_BYTES + TIME_BYTES;
const MAC_BYTES = 32;

/** What must not have changed meanwhile: password, role, address, and whose sight the person has. */
export interface ApproverIdentity {
  readonly epoch: number;
  readonly role: string;
  readonly isLeader: boolean;
  readonly clientId: string | null;
  readonly email: string;
}

function approverMarkBytes(key: KeyObject, { epoch, role, isLeader, clientId, email }: ApproverIdentity): Buffer {
  const said = JSON.stringify(['standing', epoch, role, isLeader, clientId, email]);
  return createHmac('sha256', key).update(said).digest().subarray(0, APPROVER_MARK_BYTES);
}

export function approverMarkOf([current]: SigningKeys, approver: ApproverIdentity): string {
  return approverMarkBytes(current, approver).toString('hex');
}

/** Whether the approver still is who the letter was written to. */
export function standsAs(keys: SigningKeys, approver: ApproverIdentity, mark: string): boolean {
  return isSigned(keys, (key) => approverMarkBytes(key, approver), Buffer.from(mark, 'hex'));
}

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function macOf(key: KeyObject, claim: Buffer): Buffer {
  return createHmac('sha256', key).update('approve:').update(claim).digest();
}

export function signApproval([current]: SigningKeys, claim: ApprovalClaim): string {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt16BE(claim.round, 0);
  numbers.writeUInt16BE(claim.step, 2);
  numbers.writeUInt32BE(claim.version, 4);
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(claim.expiresAt, 0, TIME_BYTES);
  const bytes = Buffer.concat([
    Buffer.from([FORM]),
    ...[claim.companyId, claim.requestId, claim.approverId].map(idBytes),
    numbers,
    Buffer.from(claim.approverMark, 'hex'),
    time,
  ]);
  return Buffer.concat([bytes, macOf(current, bytes)]).toString('base64url');
}

/** Undefined for everything that this installation did not sign, to the last bit. */
export function readApproval(keys: SigningKeys, token: string): ApprovalClaim | undefined {
  const whole = Buffer.from(token, 'base64url');
  if (whole.length !== CLAIM_BYTES + MAC_BYTES || whole.toString('base64url') !== token) return undefined;
  const bytes = whole.subarray(0, CLAIM_BYTES);
  const signed = isSigned(keys, (key) => macOf(key, bytes), whole.subarray(CLAIM_BYTES));
  if (!signed || bytes[0] !== FORM) return undefined;
  const idAt = (index: number) => idText(bytes.subarray(1 + index * ID_BYTES, 1 + (index + 1) * ID_BYTES));
  const numbers = 1 + IDS * ID_BYTES;
  return {
    companyId: idAt(0),
    requestId: idAt(1),
    approverId: idAt(2),
    round: bytes.readUInt16BE(numbers),
    step: bytes.readUInt16BE(numbers + 2),
    version: bytes.readUInt32BE(numbers + 4),
    approverMark: bytes.subarray(numbers + 8, numbers + 8 + APPROVER_MARK_BYTES).toString('hex'),
    // Written by signApproval from an Instant.
    expiresAt: bytes.readUIntBE(CLAIM_BYTES - TIME_BYTES, TIME_BYTES) as Instant,
  };
}
