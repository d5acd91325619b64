import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Inviato, in attesa della rete',
  sentNote: 'Non vediamo ancora la transazione e continuiamo a cercarla. Non inviarla di nuovo.',
  sentOffline: 'Sei offline. La transazione è sulla rete e la cercheremo quando torni online.',
  unknownOutcome: 'La connessione è caduta durante l’invio. Verificheremo appena torni online.',
  unanswered: 'Il wallet non ha risposto. Controllalo prima di riprovare.',
  networkFee: 'Commissione di rete: circa {{fee}}, pagata in ETH dal tuo wallet.',
  noGas: 'Servono circa {{fee}} in ETH per pagare la rete. Nel wallet ci sono {{balance}}.',
  willAsk_one: 'Il wallet ti chiederà {{count}} conferma.',
  willAsk_many: 'Il wallet ti chiederà {{count}} conferme.',
  willAsk_other: 'Il wallet ti chiederà {{count}} conferme.',
  btcName: 'BTC (WBTC su Ethereum)',
  wbtc: 'Qui BTC è WBTC, un token su Ethereum. Non usare un indirizzo bc1.',
  limits: 'Minimo {{minimum}}, massimo {{maximum}}',
  least: 'Minimo {{minimum}}',
  either: 'Intendi {{one}} o {{other}}?',
  tooFine: '{{coin}} ha al massimo {{count}} decimali.',
  mayLose: 'Con la difficoltà e il prezzo di oggi perderesti il {{percent}} di quello che paghi.',
  rentAnyway: 'Noleggia comunque per {{amount}}',
  paysBack: 'Paghi {{cost}} e puoi aspettarti di riavere {{back}}.',
} satisfies NamespaceTexts<'payments'>
