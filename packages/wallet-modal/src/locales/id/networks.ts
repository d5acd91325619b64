import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Pilih Jaringan',
  wrongNetwork: 'Jaringan salah',
  wrongNetworkNote: 'Dompet Anda berada di {current}. Aplikasi ini bekerja di {required}.',
  switchTo: 'Ganti ke {network}',
  approveInWallet: 'Setujui di dompet',
  switchDeclined: 'Pergantian ditolak',
  switchDeclinedNote:
    'Pergantian dapat ditolak jika dompet tidak mendukung chain tersebut atau permintaan sebelumnya masih aktif',
  addNetworkFailed: 'Tidak dapat menambahkan jaringan {network}',
  networksNote: 'Dompet Anda mungkin tidak mendukung beberapa jaringan ini',
  current: 'Saat ini',
  chooseListed: 'Beralihlah ke jaringan yang didukung aplikasi ini, atau putuskan koneksi.',
  networkHelpTitle: 'Tempat aplikasi berjalan',
  networkHelpText:
    'Jaringan adalah banyak komputer yang menjaga satu catatan bersama. Aplikasi dan dompet membacanya, dan menulis ke dalamnya lewat kontrak.',
  networkUsesTitle: 'Setiap jaringan berbeda',
  networkUsesText:
    'Jaringan berbeda dalam biaya, kecepatan, dan koin yang dibawanya. Alamat yang sama bisa menyimpan koin berbeda di tiap jaringan.',
  learnMore: 'Pelajari lebih lanjut',
}

export default networks
