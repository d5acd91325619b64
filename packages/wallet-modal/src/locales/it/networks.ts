import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Scegli la rete',
  wrongNetwork: 'Rete sbagliata',
  wrongNetworkNote: 'Il tuo portafoglio è su {current}. Questa app funziona su {required}.',
  switchTo: 'Passa a {network}',
  approveInWallet: 'Approva nel portafoglio',
  switchDeclined: 'Cambio rifiutato',
  switchDeclinedNote:
    'Il cambio può essere rifiutato se il portafoglio non supporta la chain o se una richiesta precedente è ancora attiva',
  addNetworkFailed: 'Impossibile aggiungere la rete {network}',
  networksNote: 'Il tuo portafoglio potrebbe non supportare alcune di queste reti',
  current: 'Attuale',
  chooseListed: 'Passa a una rete su cui funziona questa app, oppure disconnettiti.',
  networkHelpTitle: 'Il terreno su cui poggia un’app',
  networkHelpText:
    'Una rete è fatta di molti computer che tengono insieme un unico registro. Le app lo leggono e vi scrivono tramite contratti, e così il tuo portafoglio.',
  networkUsesTitle: 'Fatte per usi diversi',
  networkUsesText:
    'Le reti differiscono per costi, velocità e per ciò che trasportano. Lo stesso indirizzo può avere altro su ciascuna.',
  learnMore: 'Scopri di più',
}

export default networks
