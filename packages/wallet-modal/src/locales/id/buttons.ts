import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'Hubungkan Dompet',
  connecting: 'Menghubungkan…',
  switchNetwork: 'Ganti Jaringan',
  unknownNetwork: 'Jaringan Tidak Dikenal',
  selectNetwork: 'Pilih Jaringan',
}

export default buttons
