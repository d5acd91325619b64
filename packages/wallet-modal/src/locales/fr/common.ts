import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'fr',
  back: 'Retour',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  cancel: 'Annuler',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  copyFailed: 'Échec de la copie',
  linkCopied: 'Lien copié',
  addressCopied: 'Adresse copiée',
  noLink: 'Aucun lien trouvé',
  somethingFailed: 'Un problème est survenu : {reason}',
  opensInNewTab: 'S’ouvre dans un nouvel onglet',
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion internet et réessayez.',
}

export default common
