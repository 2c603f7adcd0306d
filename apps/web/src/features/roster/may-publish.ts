/** Leaders draft; publishing is the superior's and the admin's. */
import { useSession } from '../../api/user.ts';

export const useMayPublish = (): boolean => (useSession().data?.grants['roster.publish'] ?? []).length > 0;
