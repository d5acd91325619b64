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
  chooseListed: 'Passez sur un réseau pris en charge par cette application, ou déconnectez-vous.',
  networkHelpTitle: 'Le sol sur lequel repose une application',
  networkHelpText:
    'Un réseau, ce sont de nombreux ordinateurs qui tiennent ensemble un seul registre. Les applications le lisent et y écrivent par des contrats, et votre portefeuille aussi.',
  networkUsesTitle: 'Fait pour des usages différents',
  networkUsesText:
    'Les réseaux diffèrent par le coût, la vitesse et ce qu’ils transportent. La même adresse peut détenir autre chose sur chacun d’eux.',
  learnMore: 'En savoir plus',
}

export default networks
