/** /layar: a screen on a wall or at a door; before its key is known it is asked for as at the sign-in. */
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { DisplayScreen } from '../../features/displays/display-screen.tsx';

export default function DisplayPage() {
  return (
    <DisplayScreen
      frame={(children) => (
        <AuthFrame title="Layar HADIR" below="Buka tautan layar, atau ketik kodenya. Tidak perlu masuk dengan akun.">
          {children}
        </AuthFrame>
      )}
    />
  );
}
