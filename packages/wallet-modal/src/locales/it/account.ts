import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'Account',
  copyAddress: 'Copia indirizzo',
  balance: 'Saldo',
  balanceUnavailable: 'Saldo non disponibile',
  network: 'Rete',
  blockExplorer: 'Block explorer',
  disconnect: 'Scollega',
  disconnecting: 'Scollegamento…',
  disconnectFailed: 'Scollegamento non riuscito',
}

export default account
