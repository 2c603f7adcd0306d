/** How to let the browser read the position or use the camera, in the words of the phone in hand. */
interface Steps {
  readonly location: readonly string[];
  readonly camera: readonly string[];
}

const IPHONE: Steps = {
  location: [
    'Buka Pengaturan iPhone, pilih Privasi & Keamanan, lalu Layanan Lokasi.',
    'Nyalakan Layanan Lokasi, pilih Safari, lalu Saat Menggunakan App.',
    'Kembali ke halaman ini dan ketuk Coba lagi.',
  ],
  camera: [
    'Buka Pengaturan iPhone, pilih Safari, lalu Kamera.',
    'Pilih Tanya atau Izinkan, lalu buka lagi halaman ini.',
  ],
};
const OTHERS: Steps = {
  location: [
    'Ketuk tanda gembok atau setelan di samping alamat halaman.',
    'Pilih Izin, lalu Lokasi, lalu Izinkan.',
    'Pastikan lokasi (GPS) HP menyala, lalu ketuk Coba lagi.',
  ],
  camera: ['Ketuk tanda gembok di samping alamat halaman.', 'Pilih Izin, lalu Kamera, lalu Izinkan.'],
};

export function permissionSteps(): Steps {
  return /iPhone|iPad/.test(navigator.userAgent) ? IPHONE : OTHERS;
}
