import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Что такое кошелёк?',
  whatIsANetwork: 'Что такое сеть?',
}

export default help
