import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'I tuoi dati',
  export: 'Scarica i tuoi dati',
  exportNote:
    'Uno ZIP con tutto ciò che conserviamo su di te, in JSON e CSV: ordini, depositi, prelievi, scambi, messaggi, sessioni e altro. Servono uno o due minuti. Puoi salvarlo per 3 giorni.',
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
    'La legge ci impone di conservare libri contabili, depositi e prelievi, sotto l’indirizzo del tuo wallet, per almeno {{years}}.',
  deleteStaysIdentity: 'E la decisione sulla tua identità, se l’hai inviata. Durata: {{years}}.',
  deleteLater: 'Le monete che arrivano dopo restano tue. Ricollega questo wallet per usarle.',
  deleteWait: 'Attesa: {{days}}. Fino ad allora puoi annullare qui.',
  deleteAsk: 'Elimina il mio account',
  deleteBefore: 'Prima di eliminarlo',
  restNote:
    'Ti restano {{amounts}}, troppo poco per un prelievo. Se ci rinunci, vanno a Lode e non potrai recuperarli.',
  restAsk: 'Rinuncia a {{amounts}}',
  restType: 'Scrivi {{amounts}} per confermare',
  deleteWaiting: 'Il tuo account sarà eliminato il {{time}}. Fino ad allora puoi tenerlo.',
  deleteErasing: 'Il tuo account è in fase di eliminazione.',
  deleteStopped: 'Non abbiamo potuto eliminare il tuo account il {{time}}: qualcosa è ancora in corso.',
  deleteKeep: 'Tieni il mio account',
  deleteFailed: 'Impossibile caricare',
  deleteConfirm: 'Eliminare il tuo account?',
} satisfies NamespaceTexts<'ownData'>
