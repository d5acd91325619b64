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
}

export default networks
