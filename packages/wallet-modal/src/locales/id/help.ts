import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Apa itu dompet?',
  whatIsANetwork: 'Apa itu jaringan?',
  helpHomeTitle: 'Rumah bagi koin Anda',
  helpHomeText:
    'Dompet dipakai untuk menyimpan, mengirim, dan menerima koin. Hanya Anda yang memegang kuncinya.',
  helpLoginTitle: 'Satu login untuk semua aplikasi',
  helpLoginText: 'Masuk dengan dompet Anda, tanpa nama pengguna dan kata sandi.',
  helpApproveTitle: 'Tidak ada yang tanpa persetujuan Anda',
  helpApproveText:
    'Aplikasi hanya melihat alamat Anda. Anda mengonfirmasi setiap pembayaran dan tanda tangan di dompet.',
  getAWallet: 'Dapatkan dompet',
  exploreAll: 'Jelajahi semua',
  chromeExtension: 'Ekstensi Chrome',
  iosApp: 'Aplikasi iOS',
  androidApp: 'Aplikasi Android',
  website: 'Situs web',
}

export default help
