/** For whom a one-time code is asked; whoever finds a person may ask (the palette, later the list of people). */
import { kept, useKept } from '../../api/kept.ts';

export interface CodeOwner {
  readonly userId: string;
  readonly fullname: string;
}

const asked = kept<CodeOwner | undefined>(undefined);

export function askCode(owner: CodeOwner | undefined): void {
  asked.set(owner);
}

export function useAskedCode(): CodeOwner | undefined {
  return useKept(asked);
}
