import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Inviato, in attesa della rete',
  sentNote: 'Non vediamo ancora la transazione e continuiamo a cercarla. Non inviarla di nuovo.',
  sentOffline: 'Sei offline. La transazione è sulla rete e la cercheremo quando torni online.',
  forgottenTitle: 'La rete non conosce questa transazione',
  forgottenNote: 'Non la vediamo da mezz’ora. Se non compare nemmeno nel tuo wallet, puoi ricominciare.',
  amountRequired: 'Inserisci un importo.',
  amountInvalid: 'Inserisci un importo valido.',
  unknownOutcome: 'La connessione è caduta durante l’invio. Verificheremo appena torni online.',
  unanswered: 'Il wallet non ha risposto. Controllalo prima di riprovare.',
  unfinished: 'Il tuo ultimo pagamento non è completo. Invialo di nuovo: non pagherai due volte.',
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
  halted: 'I prelievi sono in pausa dal {{time}}.',
  'halted.deep_reorg':
    'La rete ha annullato blocchi che consideravamo definitivi. Stiamo verificando quali depositi restano validi.',
  'halted.reserves_short': 'Sulla rete abbiamo meno {{coin}} di quanto dobbiamo. Stiamo cercando il motivo.',
  'halted.paid_unexpectedly':
    'La cassaforte ha fatto un pagamento che non abbiamo inviato. Stiamo cercando chi è stato.',
  'halted.vault_act':
    'Le regole della cassaforte sono cambiate senza che ce lo aspettassimo. Stiamo cercando chi è stato.',
  'halted.payout_lost': 'La rete ha annullato un prelievo definitivo. Lo stiamo pagando di nuovo a mano.',
  'halted.token_fee':
    '{{coin}} ora trattiene una commissione su ogni trasferimento: i prelievi arriverebbero incompleti.',
  'halted.books_wrong':
    'Il nostro controllo ha trovato un errore nei conti. Abbiamo fermato tutti i pagamenti finché non è corretto.',
  'halted.manual': 'Il nostro team ha messo in pausa i prelievi per una verifica.',
  haltedNote: 'Il tuo saldo non è cambiato. Depositi e noleggi funzionano come sempre.',
  cameShort: 'Sono arrivati {{amount}}. Mancano ancora {{missing}}. Quanto hai inviato è nel tuo saldo.',
  cameOver: 'Hai inviato {{amount}} in più del prezzo. Sono nel tuo saldo.',
  cameLate: 'I tuoi {{amount}} sono arrivati troppo tardi per questo ordine. Sono nel tuo saldo.',
  paysBack: 'Paghi {{cost}} e puoi aspettarti di riavere {{back}}.',
  walletLeft: 'Il tuo wallet ha chiuso la connessione',
  walletLeftNote:
    'Sei uscito su questo dispositivo. Il tuo saldo resta invariato. Connettiti di nuovo per continuare.',
  connectReturn: 'Il wallet va prima collegato',
  connectReturnNote: 'Collega il wallet e ti portiamo alla pagina che cercavi.',
  walletSaid: 'Il tuo wallet dice: “{{said}}”',
  approvalSentNote:
    'Non vediamo ancora la tua approvazione e continuiamo a cercarla. Un’approvazione da sola non sposta denaro: puoi anche ricominciare.',
} satisfies NamespaceTexts<'payments'>
