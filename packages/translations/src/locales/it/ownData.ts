import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'I tuoi dati',
  export: 'Porta con te i tuoi dati',
  exportNote:
    'Tutto ciò che conserviamo su di te, in uno ZIP con JSON e CSV: estratto conto, ordini, depositi, prelievi, scambi, messaggi, sessioni e altro. Servono uno o due minuti e resta qui per 3 giorni.',
  ask: 'Prepara i miei dati',
  making: 'In preparazione',
  save: 'Salva',
  failed: 'Impossibile caricare le tue esportazioni',
  until: 'Disponibile fino al {{time}}, {{size}}',
  'state.waiting': 'In preparazione. Ti avviseremo.',
  'state.ready': 'Pronto',
  'state.failed': 'Troppo grande per un solo file. Contatta l’assistenza.',
  'state.erased': 'Eliminato dopo 3 giorni',
} satisfies NamespaceTexts<'ownData'>
