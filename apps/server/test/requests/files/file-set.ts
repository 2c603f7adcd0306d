/** What is known by hand of a file: who gets it, and what stands in it. */
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import type { Canary } from '../../../../../packages/contract/test-data/request-kinds/canaries.ts';
import type { Reader } from '../../../../../packages/contract/test-data/request-kinds/kind-case.ts';

export interface FileSet {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly query: object;
  readonly formats: readonly ('csv' | 'xlsx' | null)[];
  /** Everybody else is refused with 403. */
  readonly readers: readonly Reader[];
  /** Of the heading row; rules/reports#request-files. */
  readonly columns: readonly string[];
  /** Columns at the end that stand in HR's file alone. */
  readonly ofHr?: readonly string[];
  /** Letters of what is secret elsewhere and told here. */
  readonly reveals?: readonly Canary[];
  /** Those told in HR's file alone. */
  readonly revealsToHr?: readonly Canary[];
}
