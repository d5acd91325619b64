import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'Akun',
  copyAddress: 'Salin alamat',
  balance: 'Saldo',
  balanceUnavailable: 'Saldo tidak tersedia',
  network: 'Jaringan',
  blockExplorer: 'Penjelajah Blok',
  disconnect: 'Putuskan',
  disconnecting: 'Memutuskan…',
  disconnectFailed: 'Gagal memutuskan koneksi',
}

export default account
