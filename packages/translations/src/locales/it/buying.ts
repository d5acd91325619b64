import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: 'Con carta',
  card: 'Carta',
  cardNote:
    'Prima viene creato l’ordine. Poi vedi tutti i costi di {{amount}} con carta e paghi dal fornitore che scegli.',
  payByCard: 'Paga con carta',
  goOn: 'Continua con il pagamento con carta',
  runsNote: 'Il pagamento con carta è in corso. Quando le monete arrivano, il saldo è automatico.',
  notSold: '{{coin}} non si può comprare con carta dove ti trovi',
  'unavailable.country': 'Dove ti trovi non si possono comprare cripto con carta',
  'unavailable.providers': 'Nessun fornitore vende con carta al momento',
  optionsFailed: 'Non è stato possibile caricare cosa si compra con carta',
  depositInstead: 'Deposita {{coin}} al tuo indirizzo',
  otherCountry: 'Scegli un altro paese',
  purchases: 'Acquisti con carta',
  by: 'Con carta, {{provider}}',
  'state.opened': 'Non ancora pagato',
  'state.paying': 'Pagamento in corso',
  'state.sent': 'Il fornitore dice di aver inviato',
  'state.arrived': 'Arrivato',
  'state.failed': 'Non riuscito',
  late: 'Il fornitore dice di aver inviato queste monete più di un’ora fa, ma non è arrivato nulla. Stiamo verificando. Scrivi all’assistenza indicando questo numero.',
  failedNote: 'Il fornitore dice che il pagamento non è riuscito. Non è stata inviata nessuna moneta.',
  transactionId: 'Numero del fornitore',
  writeSupport: 'Scrivi all’assistenza',
} satisfies NamespaceTexts<'buying'>
