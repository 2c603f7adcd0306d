/** Where the keys stand that outlive a change of the secret. */
export type KeyPurpose = 'audit' | 'push';

export const installationKeyPlace = (purpose: string): string => `installation/${purpose}`;
