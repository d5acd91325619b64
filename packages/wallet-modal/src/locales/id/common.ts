import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  back: 'Kembali',
  close: 'Tutup',
  tryAgain: 'Coba lagi',
  cancel: 'Batal',
  copyFailed: 'Gagal menyalin',
  linkCopied: 'Tautan disalin',
  addressCopied: 'Alamat disalin',
  noLink: 'Tautan tidak ditemukan',
  somethingFailed: 'Terjadi kesalahan: {reason}',
  opensInNewTab: 'Terbuka di tab baru',
  loadFailed: 'Bagian ini tidak dapat dimuat. Periksa jaringan Anda lalu coba lagi.',
}

export default common
