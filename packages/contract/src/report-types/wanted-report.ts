/** Which own report is meant: a type of the company, or a template; exactly one of them. */
import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { TEMPLATES } from './templates.ts';

export const reportChoice = { type: id.optional(), template: z.enum(TEMPLATES).optional() };

export const isOneReport = ({ type, template }: { type?: unknown; template?: unknown }): boolean =>
  (type === undefined) !== (template === undefined);

export const NOT_ONE_REPORT = { error: 'WAJIB_DIISI', path: ['type'] };
