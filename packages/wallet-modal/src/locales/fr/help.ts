import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Qu’est-ce qu’un portefeuille ?',
  whatIsANetwork: 'Qu’est-ce qu’un réseau ?',
  helpHomeTitle: 'Un lieu pour vos cryptos',
  helpHomeText:
    'Un portefeuille sert à garder, envoyer et recevoir des cryptos. Vous seul en détenez la clé.',
  helpLoginTitle: 'Une seule connexion pour tout',
  helpLoginText: 'Connectez-vous avec votre portefeuille, sans identifiant ni mot de passe.',
  helpApproveTitle: 'Rien sans votre accord',
  helpApproveText:
    'Une application ne voit que votre adresse. Vous confirmez chaque paiement et chaque signature dans votre portefeuille.',
  getAWallet: 'Obtenir un portefeuille',
  exploreAll: 'Tout parcourir',
  chromeExtension: 'Extension Chrome',
  iosApp: 'Application iOS',
  androidApp: 'Application Android',
  website: 'Site web',
}

export default help
