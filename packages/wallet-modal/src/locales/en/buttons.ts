/** What the buttons on the page say before the modal was opened. */
const buttons = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting...',
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  selectNetwork: 'Select Network',
} as const

export type ButtonsTexts = Readonly<Record<keyof typeof buttons, string>>
export default buttons
