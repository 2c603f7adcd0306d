/** The queue of self-registrations with the QR of the people's feature. */
import { lazy } from 'react';
import { QueuePage } from '../../features/registration/queue-page.tsx';

const QrPicture = lazy(() => import('../../ui/pictures/qr-picture.tsx'));

export default function RegistrationQueuePage() {
  return <QueuePage Qr={QrPicture} />;
}
