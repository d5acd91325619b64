import type { AccountTexts } from '../en/account.ts'

const account: AccountTexts = {
  account: 'Compte',
  copyAddress: 'Copier l’adresse',
  balance: 'Solde',
  balanceUnavailable: 'Solde indisponible',
  network: 'Réseau',
  blockExplorer: 'Explorateur de blocs',
  disconnect: 'Déconnecter',
  disconnecting: 'Déconnexion…',
  disconnectFailed: 'Échec de la déconnexion',
}

export default account
