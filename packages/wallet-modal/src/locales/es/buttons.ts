import type { ButtonsTexts } from '../en/buttons.ts'

const buttons: ButtonsTexts = {
  connectWallet: 'Conectar billetera',
  connecting: 'Conectando…',
  switchNetwork: 'Cambiar de red',
  unknownNetwork: 'Red desconocida',
  selectNetwork: 'Elegir red',
}

export default buttons
