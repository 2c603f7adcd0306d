/** The calls of overtime beside those of every kind of request. */
import type { overtimeWork } from '@hadir/contract/overtime.ts';
import { remote } from '../../api/call.ts';

export const checkPaper = remote<typeof overtimeWork.checkPaper>('GET', '/api/overtime/check/:code');
