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
  chooseListed: 'Switch to a network that this app works on, or disconnect.',
  networkHelpTitle: 'The ground an app stands on',
  networkHelpText:
    'A network is many computers that keep one ledger together. Apps read it and write to it through contracts, and so does your wallet.',
  networkUsesTitle: 'Made for different uses',
  networkUsesText:
    'Networks differ in cost, speed and what they carry. The same address can hold something else on each of them.',
  learnMore: 'Learn more',
} as const

export type NetworksTexts = Readonly<Record<keyof typeof networks, string>>
export default networks
