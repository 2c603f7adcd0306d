/** Calling somebody, or writing to them. */
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/pictures/icon.tsx';

interface ContactButtonsProps {
  readonly fullname: string;
  readonly phone: string;
}

export function ContactButtons({ fullname, phone }: ContactButtonsProps) {
  return (
    <>
      <IconButton size="large" component="a" href={`tel:${phone}`} aria-label={`Telepon ${fullname}`}>
        <Icon name="call" />
      </IconButton>
      <IconButton
        size="large"
        component="a"
        href={whatsApp(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${fullname}`}
      >
        <Icon name="chat" />
      </IconButton>
    </>
  );
}

/** Opens a chat with the number; the international form without signs. */
function whatsApp(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '').replace(/^0/, '62')}`;
}
