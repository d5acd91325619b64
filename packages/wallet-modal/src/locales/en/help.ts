/** What a newcomer asks. */
const help = {
  whatIsAWallet: 'What is a wallet?',
  whatIsANetwork: 'What is a network?',
  helpHomeTitle: 'A home for your coins',
  helpHomeText: 'A wallet lets you keep, send and receive coins. Only you hold its key.',
  helpLoginTitle: 'One login for every app',
  helpLoginText: 'Sign in with your wallet instead of a username and password.',
  helpApproveTitle: 'Nothing without your approval',
  helpApproveText:
    'An app only sees your address. You confirm every payment and every signature in your wallet.',
  getAWallet: 'Get a wallet',
  exploreAll: 'Explore all',
  chromeExtension: 'Chrome Extension',
  iosApp: 'iOS App',
  androidApp: 'Android App',
  website: 'Website',
} as const

export type HelpTexts = Readonly<Record<keyof typeof help, string>>
export default help
