/** For whom a one-time code is asked; whoever finds a person may ask (the palette, later the list of people). */
import { createValueStore, useStoreValue } from '../../../api/store.ts';

export interface CodeOwner {
  readonly userId: string;
  readonly fullname: string;
}

const codeOwnerStore = createValueStore<CodeOwner | undefined>(undefined);

export function askCode(owner: CodeOwner | undefined): void {
  codeOwnerStore.set(owner);
}

export function useCodeOwner(): CodeOwner | undefined {
  return useStoreValue(codeOwnerStore);
}
