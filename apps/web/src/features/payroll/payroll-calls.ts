/** The calls of the payroll file's columns. */
import type { payroll } from '@hadir/contract/payroll/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getPeriods = remote<typeof payroll.periods>('GET', '/api/payroll/periods', ['payroll', 'day']);
export const getMapping = remote<typeof payroll.mapping>('GET', '/api/payroll/mapping', ['payroll']);
export const saveMapping = remote<typeof payroll.change>('PUT', '/api/payroll/mapping');
export const previewRows = remote<typeof payroll.preview>('POST', '/api/payroll/preview');
