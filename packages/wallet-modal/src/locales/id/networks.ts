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
}

export default networks
