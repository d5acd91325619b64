import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'Connecter un portefeuille',
  connecting: 'Connexion…',
  switchNetwork: 'Changer de réseau',
  unknownNetwork: 'Réseau inconnu',
  selectNetwork: 'Choisir un réseau',
}

export default buttons
