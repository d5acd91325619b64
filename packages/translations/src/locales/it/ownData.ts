import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'I tuoi dati',
  export: 'Scarica i tuoi dati',
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
  delete: 'Elimina il tuo account',
  deleteGoes:
    'Che cosa sparisce: email, nome e password, foto d’identità, chat, rubrica, dispositivi, sessioni ed esportazioni.',
  deleteStays:
    'Che cosa la legge ci fa conservare: libri contabili, depositi e prelievi, sotto l’indirizzo del tuo wallet. Almeno: {{years}}.',
  deleteStaysIdentity: 'E la decisione sulla tua identità, se l’hai inviata. Durata: {{years}}.',
  deleteLater: 'Le monete che arrivano dopo restano tue: ricollega questo wallet.',
  deleteWait: 'Attesa: {{days}}. Fino ad allora puoi annullare qui.',
  deleteAsk: 'Elimina il mio account',
  deleteBefore: 'Prima di eliminarlo',
  restNote:
    'Ciò che resta è troppo poco per essere prelevato: {{amounts}}. Puoi rinunciarvi. Va a Lode e non si può recuperare.',
  restAsk: 'Rinuncia a {{amounts}}',
  restType: 'Scrivi {{amounts}} per confermare',
  deleteWaiting: 'Il tuo account sarà eliminato il {{time}}. Fino ad allora puoi tenerlo.',
  deleteErasing: 'Il tuo account è in fase di eliminazione.',
  deleteStopped: 'Non è stato eliminato il {{time}}: qualcosa lo impediva.',
  deleteKeep: 'Tieni il mio account',
  deleteFailed: 'Impossibile caricare',
  deleteConfirm: 'Eliminare il tuo account?',
} satisfies NamespaceTexts<'ownData'>
