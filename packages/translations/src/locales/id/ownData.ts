import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Data Anda',
  export: 'Bawa data Anda',
  exportNote:
    'Semua yang kami simpan tentang Anda, dalam ZIP berisi JSON dan CSV: laporan, pesanan, deposit, penarikan, penukaran, pesan, sesi, dan lainnya. Perlu satu dua menit dan tersedia di sini selama 3 hari.',
  ask: 'Siapkan data saya',
  making: 'Sedang disiapkan',
  save: 'Simpan',
  failed: 'Ekspor Anda tidak dapat dimuat',
  until: 'Tersedia hingga {{time}}, {{size}}',
  'state.waiting': 'Sedang disiapkan. Kami akan memberi tahu Anda.',
  'state.ready': 'Siap',
  'state.failed': 'Terlalu besar untuk satu berkas. Hubungi bantuan.',
  'state.erased': 'Dihapus setelah 3 hari',
} satisfies NamespaceTexts<'ownData'>
