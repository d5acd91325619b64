import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: '账户',
  copyAddress: '复制地址',
  balance: '余额',
  balanceUnavailable: '无法获取余额',
  network: '网络',
  blockExplorer: '区块浏览器',
  disconnect: '断开连接',
  disconnecting: '正在断开…',
  disconnectFailed: '断开连接失败',
}

export default account
