/** Signing out from wherever it is offered: the end of the session, then the login page. */
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { errorText } from '../../api/call-error.ts';
import { useForgetAnswers } from '../../api/user.ts';
import { useGo } from '../../ui/navigation/go.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { signOut } from '../signing-out.ts';

/** @returns a function that tells whether the person is signed out now; `leaving` is called when nothing is asked any more. */
export function useSignOut(): (leaving?: () => void) => Promise<boolean> {
  const forgetAnswers = useForgetAnswers();
  const toast = useToast();
  const go = useGo();
  return async (leaving) => {
    try {
      if (!(await signOut(leaving))) return false;
    } catch (error) {
      toast({ message: errorText(error, 'Belum dapat keluar. Coba lagi.'), colour: 'error' });
      return false;
    }
    go(LOGIN_PATH, { replace: true, skipConfirmation: true });
    await forgetAnswers();
    return true;
  };
}
