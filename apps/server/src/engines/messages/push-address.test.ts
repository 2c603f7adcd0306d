import { describe, expect, test } from 'vitest';
import { isPublicAddress, pushAddress } from './push-address.ts';

describe('Where a browser may make the server call', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ])('the push service of a browser: %s', (address) => {
    expect(pushAddress(address, null)?.href).toBe(address);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://nama:sandi@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.lain.test/x',
    'https://lain.test/?fcm.googleapis.com',
    'https://notify.windows.com.lain.test/',
    'https://xnotify.windows.com/',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/x',
    'file:///etc/passwd',
    'bukan alamat',
  ])('nowhere else: %s', (address) => {
    expect(pushAddress(address, null)).toBeUndefined();
  });

  test('an origin for tests is that origin alone', () => {
    expect(pushAddress('http://127.0.0.1:7180/x', 'http://127.0.0.1:7180')?.pathname).toBe('/x');
    expect(pushAddress('http://127.0.0.1:7181/x', 'http://127.0.0.1:7180')).toBeUndefined();
  });

  test.each(['8.8.8.8', '142.250.4.95', '2404:6800:4003:c00::5f'])('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is not', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});
