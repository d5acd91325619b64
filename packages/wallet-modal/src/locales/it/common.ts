import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'it',
  back: 'Indietro',
  close: 'Chiudi',
  tryAgain: 'Riprova',
  cancel: 'Annulla',
  showMore: 'Mostra altro',
  showLess: 'Mostra meno',
  copyFailed: 'Copia non riuscita',
  linkCopied: 'Link copiato',
  addressCopied: 'Indirizzo copiato',
  noLink: 'Nessun link trovato',
  somethingFailed: 'Qualcosa è andato storto: {reason}',
  opensInNewTab: 'Si apre in una nuova scheda',
  loadFailed: 'Caricamento non riuscito. Controlla la connessione a internet e riprova.',
}

export default common
