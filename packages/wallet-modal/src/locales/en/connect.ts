/** Choosing a wallet, waiting for it, signing in. */
const connect = {
  signIn: 'Sign In',
  walletConnect: 'WalletConnect',
  recent: 'Recent',
  installed: 'Installed',
  qrCode: 'QR code',
  connectLegal: 'Connecting shows your address. Nothing can be spent without your approval in the wallet.',
  noWallets: 'No wallet was found in this browser. Use a phone wallet through WalletConnect.',
  scanQr: 'Scan this QR code with your wallet',
  qrLabel: 'QR code of the connection link',
  copyLink: 'Copy link',
  preparingLink: 'Preparing the link',
  openWallet: 'Open {wallet}',
  approveInWalletTab: 'Approve the connection in the {wallet} tab, then come back here.',
  relayUnreachable: 'The connection service does not answer. Check your network and try again.',
  declined: 'Declined',
  proposalExpired: 'The request expired',
  continueIn: 'Continue in {wallet}',
  acceptRequest: 'Accept the connection request in the wallet',
  connectionDeclined: 'Connection declined',
  connectionDeclinedNote: 'Connection can be declined if a previous request is still active',
  requestWaiting: 'A request is already waiting in your wallet. Open it and answer there.',
  signInNote: 'Sign a message to prove that this wallet is yours. It costs nothing and moves nothing.',
  signInStatement: 'Sign in with your wallet. This costs nothing and moves nothing.',
  signInPending: 'Confirm the message in your wallet',
  signInDeclined: 'Signature declined',
  signInFailed: 'Signing in failed',
} as const

export type ConnectTexts = Readonly<Record<keyof typeof connect, string>>
export default connect
