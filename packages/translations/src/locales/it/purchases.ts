import type { NamespaceTexts } from '../../types.ts'

export default {
  ways: 'Noleggia o acquista',
  wayRent: 'Noleggia',
  wayBuy: 'Acquista',
  rented: 'Noleggiato',
  bought: 'Acquistato',
  payIn: 'Paga in',
  buy: 'Acquista {{quantity}} per {{amount}}',
  buyAnyway: 'Acquista comunque per {{amount}}',
  review: 'Controlla l’acquisto',
  amountZero: 'La quantità acquistata deve essere maggiore di 0',
  belowMinimum: 'L’acquisto minimo è {{minimum}}',
  aboveMaximum: 'L’acquisto massimo è {{maximum}}',
  insufficientEth: 'Saldo ETH insufficiente, acquisto impossibile',
  failed: 'Acquisto non riuscito, riprova più tardi',
  unanswered:
    'Non abbiamo ricevuto risposta sul tuo ultimo acquisto. Invialo di nuovo: non pagherai due volte.',
  receiptPaid: 'Miner acquistato',
  boughtOn: 'Acquistato il',
  ownedUntil: 'Tuo fino al',
  minedDay: 'Minato al giorno, con i dati di oggi',
  hostingDay: 'Meno l’hosting al giorno',
  leftDay: 'Ricevi al giorno',
  range: 'Recupero atteso fino ad allora',
  fromTo: 'da {{low}} a {{high}}',
  stops: 'Non copre più l’hosting',
  stopsNot: 'Non prima che finisca',
  stopsAlready: 'Già oggi',
  rangeNote:
    'La prima cifra suppone che la difficoltà continui a salire come dal {{from}} al {{to}}. La seconda, che resti com’è. Entrambe usano prezzo e commissioni del {{to}} e contano gli halving. Stime, non promesse.',
  rangeNoteSteady:
    'La difficoltà non è salita dal {{from}} al {{to}}, quindi si suppone che resti com’è. Prezzo e commissioni restano quelli del {{to}}, gli halving contano. Stime, non promesse.',
  lossRising: 'Se la difficoltà continua a salire come registrato, perderesti {{percent}} di quanto paghi.',
  lossSteady: 'Anche se la difficoltà resta com’è, perderesti {{percent}} di quanto paghi.',
  uptime: 'Potenza fornita, ultimi {{days}}',
  takenBack: 'Prezzo di riacquisto il primo giorno',
  termOwned:
    'Ospitiamo il miner per {{days}} dal pagamento. Ricevi tutto ciò che mina, meno l’hosting. Poi non è più tuo e non restituiamo nulla del prezzo.',
  termIdle:
    'Nei giorni in cui mina meno del costo dell’hosting non viene pagato nulla e non devi nulla. Il miner resta tuo.',
  termShort:
    'Se i nostri miner forniscono meno potenza, mini meno. A differenza del noleggio, non restituiamo parte del prezzo.',
  termSellBack:
    'Puoi rivendercelo in ogni momento. Paghiamo il {{percent}} del prezzo, meno una parte per ogni giorno trascorso.',
  termFixed: 'Queste condizioni valgono finché il miner è tuo, qualunque cosa cambi dopo.',
  sellBack: 'Rivendi',
  sellBackFor: 'Rivendi per {{amount}}',
  sellBackAsk:
    'Aggiungiamo subito {{amount}} al tuo saldo. Il miner smette di minare per te. Paghiamo la giornata fino a questo istante. Non si può annullare.',
  keep: 'Tienilo',
  soldToast: 'Rivenduto. {{amount}} è nel tuo saldo.',
  sold: 'Rivenduto',
  soldFor: 'Rivenduto per',
  past: 'Per ogni data di inizio registrata',
  pastNote:
    'Quante volte avresti riavuto meno di quanto pagato, su {{days}} giorni registrati (dal {{from}} al {{to}}), ai prezzi di oggi. Tenere significa comprare {{coin}} con gli stessi soldi e tenerlo altrettanto a lungo. I risultati passati non promettono nulla.',
  way: 'Modo',
  lost: 'In perdita',
  heldLost: 'Tenere {{coin}}: in perdita',
  rentFor: 'Noleggio {{days}}',
  buySell: 'Acquisto, rivendita dopo {{days}}',
  buyKeep: 'Acquisto e tengo {{days}}',
  lostOf: '{{lost}} su {{starts}}',
  tooShort: 'Giorni registrati insufficienti',
} satisfies NamespaceTexts<'purchases'>
