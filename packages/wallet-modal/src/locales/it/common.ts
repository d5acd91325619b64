import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  back: 'Indietro',
  close: 'Chiudi',
  tryAgain: 'Riprova',
  cancel: 'Annulla',
  copyFailed: 'Copia non riuscita',
  linkCopied: 'Link copiato',
  addressCopied: 'Indirizzo copiato',
  noLink: 'Nessun link trovato',
  somethingFailed: 'Qualcosa è andato storto: {reason}',
  opensInNewTab: 'Si apre in una nuova scheda',
  loadFailed: 'Questa parte non si è caricata. Controlla la rete e riprova.',
}

export default common
