import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: '지갑 연결',
  connecting: '연결 중…',
  switchNetwork: '네트워크 전환',
  unknownNetwork: '알 수 없는 네트워크',
  selectNetwork: '네트워크 선택',
}

export default buttons
