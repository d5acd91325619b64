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
  hostingDay: 'Hosting al giorno, dedotto',
  leftDay: 'Ricevi al giorno',
  range: 'Recupero atteso fino ad allora',
  fromTo: 'da {{low}} a {{high}}',
  stops: 'Non copre più l’hosting',
  stopsNot: 'Non prima della fine',
  stopsAlready: 'Già oggi',
  rangeNote:
    'La prima cifra suppone che la difficoltà continui a salire come dal {{from}} al {{to}}; la seconda che resti com’è. Prezzo e commissioni restano quelli del {{to}}, gli halving contano. Stime, non promesse.',
  rangeNoteSteady:
    'La difficoltà non è salita dal {{from}} al {{to}}, quindi si suppone che resti com’è. Prezzo e commissioni restano quelli del {{to}}, gli halving contano. Stime, non promesse.',
  lossRising: 'Se la difficoltà continua a salire come registrato, perderesti {{percent}} di quanto paghi.',
  lossSteady: 'Anche se la difficoltà resta com’è, perderesti {{percent}} di quanto paghi.',
  uptime: 'Potenza fornita, ultimi {{days}}',
  takenBack: 'La riprendiamo il primo giorno per',
  termOwned:
    'Ricevi tutto ciò che il miner mina per {{days}} dal pagamento, dopo l’hosting. Lo ospitiamo noi. Poi termina e del prezzo non torna nulla.',
  termIdle:
    'Nei giorni in cui mina meno del costo dell’hosting non viene pagato nulla e non devi nulla. Il miner resta tuo.',
  termShort:
    'Quando le nostre macchine forniscono meno potenza, mini meno. A differenza del noleggio, nulla del prezzo viene reso per questo.',
  termSellBack:
    'Puoi rivendercelo in ogni momento: per il {{percent}} del prezzo, meno ogni giorno trascorso.',
  termFixed: 'Queste condizioni valgono per il tuo miner fino alla fine, qualunque cosa cambi.',
  sellBack: 'Rivendi',
  sellBackFor: 'Rivendi per {{amount}}',
  sellBackAsk:
    'Paghiamo subito {{amount}} sul tuo saldo. Il miner smette di minare per te; oggi è pagato fino a questo istante. Non si può annullare.',
  keep: 'Tienilo',
  soldToast: 'Rivenduto. {{amount}} è nel tuo saldo.',
  soldFor: 'Rivenduto per',
  past: 'A ogni inizio registrato',
  pastNote:
    'Quante volte è tornato meno di quanto pagato, su {{days}} giorni registrati, dal {{from}} al {{to}}, ai prezzi di oggi. Tenere: {{coin}} comprato con gli stessi soldi e tenuto altrettanto. I risultati passati non promettono nulla.',
  way: 'Modo',
  lost: 'In perdita',
  heldLost: 'Tenere {{coin}}: in perdita',
  rentFor: 'Noleggio {{days}}',
  buySell: 'Acquisto, rivendita dopo {{days}}',
  buyKeep: 'Acquisto e tengo {{days}}',
  lostOf: '{{lost}} su {{starts}}',
  tooShort: 'Giorni registrati insufficienti',
} satisfies NamespaceTexts<'purchases'>
