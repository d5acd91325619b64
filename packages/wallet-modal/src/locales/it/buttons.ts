import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'Collega il wallet',
  connecting: 'Connessione…',
  switchNetwork: 'Cambia rete',
  unknownNetwork: 'Rete sconosciuta',
  selectNetwork: 'Scegli la rete',
}

export default buttons
