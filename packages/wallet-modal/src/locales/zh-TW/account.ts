import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: '帳戶',
  copyAddress: '複製地址',
  balance: '餘額',
  balanceUnavailable: '無法取得餘額',
  network: '網路',
  blockExplorer: '區塊瀏覽器',
  disconnect: '中斷連接',
  disconnecting: '正在中斷…',
  disconnectFailed: '中斷連接失敗',
}

export default account
