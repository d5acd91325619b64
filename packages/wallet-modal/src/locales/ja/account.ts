import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'アカウント',
  copyAddress: 'アドレスをコピー',
  balance: '残高',
  balanceUnavailable: '残高を取得できません',
  network: 'ネットワーク',
  blockExplorer: 'ブロックエクスプローラー',
  disconnect: '切断',
  disconnecting: '切断中…',
  disconnectFailed: '切断できませんでした',
}

export default account
