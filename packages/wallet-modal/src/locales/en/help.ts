/** What a newcomer asks. */
const help = {
  whatIsAWallet: 'What is a wallet?',
  whatIsANetwork: 'What is a network?',
} as const

export type HelpTexts = Readonly<Record<keyof typeof help, string>>
export default help
