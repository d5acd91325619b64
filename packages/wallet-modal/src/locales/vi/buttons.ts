import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'Kết nối ví',
  connecting: 'Đang kết nối…',
  switchNetwork: 'Chuyển mạng',
  unknownNetwork: 'Mạng không xác định',
  selectNetwork: 'Chọn mạng',
}

export default buttons
