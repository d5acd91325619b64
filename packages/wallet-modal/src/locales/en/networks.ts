/** Choosing and changing the network. */
const networks = {
  networks: 'Choose Network',
  wrongNetwork: 'Wrong network',
  wrongNetworkNote: 'Your wallet is on {current}. This app works on {required}.',
  switchTo: 'Switch to {network}',
  approveInWallet: 'Approve in wallet',
  switchDeclined: 'Switch declined',
  switchDeclinedNote:
    'Switch can be declined if the chain is not supported by a wallet or a previous request is still active',
  addNetworkFailed: 'Unable to add {network} network',
  networksNote: 'Your wallet may not support some of these networks',
  current: 'Current',
  chooseListed: 'Switch to a network this app works on, or disconnect.',
  networkHelpTitle: 'Where an app runs',
  networkHelpText:
    'A network is many computers that keep one shared record. Apps and wallets read it, and write to it through contracts.',
  networkUsesTitle: 'Each one is different',
  networkUsesText:
    'Networks differ in cost, speed and the coins they carry. The same address can hold different coins on each.',
  learnMore: 'Learn more',
} as const

export type NetworksTexts = Readonly<Record<keyof typeof networks, string>>
export default networks
