import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Avvisi',
  bellNew: 'Avvisi, {{n}} nuovi',
  new: 'Nuovo',
  failed: 'Impossibile caricare gli avvisi',
  none: 'Ancora nessun avviso',
  noneNote: 'Depositi, prelievi, accessi e annunci compariranno qui.',
  more: 'Mostra altro',
  'kind.announcement': 'Annuncio',
  'kind.deposit': 'Deposito ricevuto',
  'kind.withdrawal_paid': 'Prelievo pagato',
  'kind.withdrawal_rejected': 'Prelievo rifiutato',
  'kind.signed_in': 'Nuovo accesso',
  'kind.recipient_confirmed': 'Nuovo destinatario confermato',
  'kind.email_bound': 'Indirizzo email aggiunto',
  'kind.email_changed': 'Indirizzo email cambiato',
  'kind.email_removed': 'Indirizzo email rimosso',
  'kind.password_reset': 'Password cambiata',
} satisfies NamespaceTexts<'notices'>
