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
  chooseListed: 'Passez à un réseau sur lequel fonctionne cette application, ou déconnectez-vous.',
  networkHelpTitle: 'Où fonctionne une application',
  networkHelpText:
    'Un réseau, ce sont de nombreux ordinateurs qui tiennent un même registre partagé. Les applications et les portefeuilles le lisent, et y écrivent par des contrats.',
  networkUsesTitle: 'Chacun est différent',
  networkUsesText:
    'Les réseaux diffèrent par le coût, la vitesse et les cryptos qu’ils transportent. Une même adresse peut détenir des cryptos différentes sur chacun.',
  learnMore: 'En savoir plus',
}

export default networks
