import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'Masuk',
  walletConnect: 'WalletConnect',
  recent: 'Terbaru',
  installed: 'Terpasang',
  qrCode: 'Kode QR',
  connectLegal:
    'Menghubungkan akan menampilkan alamat Anda. Tidak ada yang bisa dibelanjakan tanpa persetujuan Anda di dompet.',
  noWallets: 'Tidak ada dompet di browser ini. Gunakan dompet ponsel lewat WalletConnect.',
  scanQr: 'Pindai kode QR ini dengan dompet Anda',
  qrLabel: 'Kode QR tautan koneksi',
  copyLink: 'Salin tautan',
  preparingLink: 'Menyiapkan tautan',
  openWallet: 'Buka {wallet}',
  approveInWalletTab: 'Setujui koneksi di tab {wallet}, lalu kembali ke sini.',
  relayUnreachable: 'Layanan koneksi tidak menjawab. Periksa jaringan Anda dan coba lagi.',
  declined: 'Ditolak',
  proposalExpired: 'Permintaan telah kedaluwarsa',
  continueIn: 'Lanjutkan di {wallet}',
  acceptRequest: 'Terima permintaan koneksi di dompet',
  connectionDeclined: 'Koneksi ditolak',
  connectionDeclinedNote: 'Koneksi dapat ditolak jika permintaan sebelumnya masih aktif',
  requestWaiting: 'Sudah ada permintaan yang menunggu di dompet Anda. Buka dompet dan jawab di sana.',
  signInNote:
    'Tanda tangani pesan untuk membuktikan bahwa dompet ini milik Anda. Tanpa biaya dan tidak memindahkan apa pun.',
  signInStatement: 'Masuk dengan dompet Anda. Tanpa biaya dan tidak memindahkan apa pun.',
  signInPending: 'Konfirmasikan pesan di dompet Anda',
  signInDeclined: 'Tanda tangan ditolak',
  signInFailed: 'Gagal masuk',
}

export default connect
