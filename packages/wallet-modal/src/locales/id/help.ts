import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Apa itu dompet?',
  whatIsANetwork: 'Apa itu jaringan?',
}

export default help
