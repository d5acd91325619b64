import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: '連接錢包',
  connecting: '連接中…',
  switchNetwork: '切換網路',
  unknownNetwork: '未知網路',
  selectNetwork: '選擇網路',
}

export default buttons
