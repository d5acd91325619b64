import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: '连接钱包',
  connecting: '正在连接…',
  switchNetwork: '切换网络',
  unknownNetwork: '未知网络',
  selectNetwork: '选择网络',
}

export default buttons
