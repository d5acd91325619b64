import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Data Anda',
  export: 'Unduh data Anda',
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
  delete: 'Hapus akun Anda',
  deleteGoes:
    'Yang dihapus: email, nama dan kata sandi, foto identitas, obrolan, buku alamat, perangkat, sesi, dan ekspor.',
  deleteStays:
    'Yang wajib kami simpan menurut hukum: pembukuan, setoran, dan penarikan atas alamat wallet Anda. Paling sedikit: {{years}}.',
  deleteStaysIdentity: 'Dan keputusan tentang identitas Anda, jika pernah dikirim. Selama: {{years}}.',
  deleteLater: 'Koin yang tiba kemudian tetap milik Anda: hubungkan lagi wallet ini.',
  deleteWait: 'Masa tunggu: {{days}}. Sampai saat itu Anda bisa membatalkannya di sini.',
  deleteAsk: 'Hapus akun saya',
  deleteBefore: 'Sebelum menghapus',
  restNote:
    'Sisanya terlalu kecil untuk ditarik: {{amounts}}. Anda dapat melepaskannya. Jumlah ini menjadi milik Lode dan tidak dapat dikembalikan.',
  restAsk: 'Lepaskan {{amounts}}',
  restType: 'Ketik {{amounts}} untuk mengonfirmasi',
  deleteWaiting: 'Akun Anda akan dihapus pada {{time}}. Sampai saat itu Anda bisa mempertahankannya.',
  deleteErasing: 'Akun Anda sedang dihapus.',
  deleteStopped: 'Akun tidak dihapus pada {{time}} karena ada yang menghalangi.',
  deleteKeep: 'Pertahankan akun saya',
  deleteFailed: 'Tidak dapat dimuat',
  deleteConfirm: 'Hapus akun Anda?',
} satisfies NamespaceTexts<'ownData'>
