import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'ما هي المحفظة؟',
  whatIsANetwork: 'ما هي الشبكة؟',
}

export default help
