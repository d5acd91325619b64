import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'Cuenta',
  copyAddress: 'Copiar dirección',
  balance: 'Saldo',
  balanceUnavailable: 'Saldo no disponible',
  network: 'Red',
  blockExplorer: 'Explorador de bloques',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando…',
  disconnectFailed: 'No se pudo desconectar',
}

export default account
