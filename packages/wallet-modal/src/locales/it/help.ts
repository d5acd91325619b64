import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: 'Cos’è un wallet?',
  whatIsANetwork: 'Cos’è una rete?',
  helpHomeTitle: 'La casa delle tue monete',
  helpHomeText: 'Con un wallet conservi, invii e ricevi monete. Solo tu ne hai la chiave.',
  helpLoginTitle: 'Un solo accesso per ogni app',
  helpLoginText: 'Accedi con il wallet invece che con nome utente e password.',
  helpApproveTitle: 'Niente senza il tuo consenso',
  helpApproveText: 'Un’app vede solo il tuo indirizzo. Confermi ogni pagamento e ogni firma nel wallet.',
  getAWallet: 'Ottieni un wallet',
  exploreAll: 'Esplora tutti',
  chromeExtension: 'Estensione Chrome',
  iosApp: 'App iOS',
  androidApp: 'App Android',
  website: 'Sito web',
}

export default help
