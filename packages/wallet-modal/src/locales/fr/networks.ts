import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Choisir un réseau',
  wrongNetwork: 'Mauvais réseau',
  wrongNetworkNote: 'Votre portefeuille est sur {current}. Cette application fonctionne sur {required}.',
  switchTo: 'Passer sur {network}',
  approveInWallet: 'Approuvez dans le portefeuille',
  switchDeclined: 'Changement refusé',
  switchDeclinedNote:
    'Le changement peut être refusé si le portefeuille ne prend pas la chaîne en charge ou si une demande précédente est encore active',
  addNetworkFailed: 'Impossible d’ajouter le réseau {network}',
  networksNote: 'Votre portefeuille peut ne pas prendre en charge certains de ces réseaux',
  current: 'Actuel',
}

export default networks
