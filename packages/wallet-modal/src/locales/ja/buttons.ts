import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'ウォレットを接続',
  connecting: '接続中…',
  switchNetwork: 'ネットワークを切り替え',
  unknownNetwork: '不明なネットワーク',
  selectNetwork: 'ネットワークを選択',
}

export default buttons
