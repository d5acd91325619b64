import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  back: 'Retour',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  cancel: 'Annuler',
  copyFailed: 'Échec de la copie',
  linkCopied: 'Lien copié',
  addressCopied: 'Adresse copiée',
  noLink: 'Aucun lien trouvé',
  somethingFailed: 'Un problème est survenu : {reason}',
  opensInNewTab: 'S’ouvre dans un nouvel onglet',
  loadFailed: 'Cette partie n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
}

export default common
