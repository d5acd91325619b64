import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'Аккаунт',
  copyAddress: 'Скопировать адрес',
  balance: 'Баланс',
  balanceUnavailable: 'Баланс недоступен',
  network: 'Сеть',
  blockExplorer: 'Обозреватель блоков',
  disconnect: 'Отключить',
  disconnecting: 'Отключение…',
  disconnectFailed: 'Не удалось отключить',
}

export default account
