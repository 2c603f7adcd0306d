/** data table: every kind of request, one line each. */
import { z } from 'zod';
import { correction } from './corrections.ts';

export const allRequestKinds = [correction] as const;

export const requestDetail = z.discriminatedUnion('kind', [correction.detail]);
