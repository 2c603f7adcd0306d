import type { Setup } from '@hadir/contract/onboarding/endpoints.ts';

/** What the wizard gives each of its steps. */
export interface StepProps {
  setup: Setup;
  /** Reads the state again and opens the next step. */
  next: () => Promise<void>;
  /** Reads the state again. */
  reload: () => Promise<unknown>;
}
