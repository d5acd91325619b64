import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Scegli la rete',
  wrongNetwork: 'Rete sbagliata',
  wrongNetworkNote: 'Il tuo wallet è su {current}. Questa app funziona su {required}.',
  switchTo: 'Passa a {network}',
  approveInWallet: 'Approva nel wallet',
  switchDeclined: 'Cambio rifiutato',
  switchDeclinedNote:
    'Il cambio può essere rifiutato se il wallet non supporta la chain o se una richiesta precedente è ancora attiva',
  addNetworkFailed: 'Impossibile aggiungere la rete {network}',
  networksNote: 'Il tuo wallet potrebbe non supportare alcune di queste reti',
  current: 'Attuale',
  chooseListed: 'Passa a una rete su cui funziona questa app, oppure scollegati.',
  networkHelpTitle: 'Dove gira un’app',
  networkHelpText:
    'Una rete è fatta di molti computer che tengono un unico registro condiviso. App e wallet lo leggono e vi scrivono tramite contratti.',
  networkUsesTitle: 'Ognuna è diversa',
  networkUsesText:
    'Le reti differiscono per costo, velocità e monete che trasportano. Lo stesso indirizzo può avere monete diverse su ciascuna.',
  learnMore: 'Scopri di più',
}

export default networks
