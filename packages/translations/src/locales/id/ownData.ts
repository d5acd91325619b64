import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Data Anda',
  export: 'Unduh data Anda',
  exportNote:
    'ZIP berisi semua yang kami simpan tentang Anda, dalam JSON dan CSV: pesanan, setoran, penarikan, penukaran, pesan, sesi, dan lainnya. Perlu satu dua menit. Anda bisa menyimpannya selama 3 hari.',
  ask: 'Siapkan data saya',
  making: 'Sedang disiapkan',
  save: 'Simpan',
  failed: 'Ekspor Anda tidak dapat dimuat',
  until: 'Tersedia hingga {{time}}, {{size}}',
  'state.waiting': 'Sedang disiapkan. Kami akan memberi tahu Anda.',
  'state.ready': 'Siap',
  'state.failed': 'Terlalu besar untuk satu berkas. Hubungi bantuan.',
  'state.erased': 'Dihapus setelah 3 hari',
  delete: 'Hapus akun Anda',
  deleteGoes:
    'Yang dihapus: email, nama dan kata sandi, foto identitas, obrolan, buku alamat, perangkat, sesi, dan ekspor.',
  deleteStays:
    'Hukum mewajibkan kami menyimpan pembukuan, setoran, dan penarikan atas alamat dompet Anda selama minimal {{years}}.',
  deleteStaysIdentity: 'Dan keputusan tentang identitas Anda, jika pernah dikirim. Selama: {{years}}.',
  deleteLater: 'Koin yang tiba kemudian tetap milik Anda. Hubungkan lagi dompet ini untuk memakainya.',
  deleteWait: 'Masa tunggu: {{days}}. Sampai saat itu Anda bisa membatalkannya di sini.',
  deleteAsk: 'Hapus akun saya',
  deleteBefore: 'Sebelum menghapus',
  restNote:
    'Tersisa {{amounts}}, terlalu kecil untuk ditarik. Jika Anda melepaskannya, jumlah itu menjadi milik Lode dan tidak bisa diambil lagi.',
  restAsk: 'Lepaskan {{amounts}}',
  restType: 'Ketik {{amounts}} untuk mengonfirmasi',
  deleteWaiting: 'Akun Anda akan dihapus pada {{time}}. Sampai saat itu Anda bisa mempertahankannya.',
  deleteErasing: 'Akun Anda sedang dihapus.',
  deleteStopped: 'Kami tidak bisa menghapus akun Anda pada {{time}} karena masih ada yang belum selesai.',
  deleteKeep: 'Pertahankan akun saya',
  deleteFailed: 'Tidak dapat dimuat',
  deleteConfirm: 'Hapus akun Anda?',
} satisfies NamespaceTexts<'ownData'>
