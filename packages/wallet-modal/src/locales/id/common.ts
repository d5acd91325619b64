import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'id',
  back: 'Kembali',
  close: 'Tutup',
  tryAgain: 'Coba lagi',
  cancel: 'Batal',
  showMore: 'Tampilkan lebih banyak',
  showLess: 'Tampilkan lebih sedikit',
  copyFailed: 'Gagal menyalin',
  linkCopied: 'Tautan disalin',
  addressCopied: 'Alamat disalin',
  noLink: 'Tautan tidak ditemukan',
  somethingFailed: 'Terjadi kesalahan: {reason}',
  opensInNewTab: 'Terbuka di tab baru',
  loadFailed: 'Tidak termuat. Periksa koneksi internet Anda lalu coba lagi.',
}

export default common
