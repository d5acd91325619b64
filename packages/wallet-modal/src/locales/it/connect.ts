import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'Accedi',
  walletConnect: 'WalletConnect',
  recent: 'Recente',
  installed: 'Installato',
  qrCode: 'Codice QR',
  connectLegal:
    'Il collegamento mostra il tuo indirizzo. Nulla può essere speso senza la tua approvazione nel portafoglio.',
  noWallets:
    'Nessun portafoglio trovato in questo browser. Usa un portafoglio sul telefono con WalletConnect.',
  scanQr: 'Scansiona questo codice QR con il tuo portafoglio',
  qrLabel: 'Codice QR del link di connessione',
  copyLink: 'Copia link',
  preparingLink: 'Preparazione del link',
  openWallet: 'Apri {wallet}',
  approveInWalletTab: 'Approva la connessione nella scheda di {wallet}, poi torna qui.',
  relayUnreachable: 'Il servizio di connessione non risponde. Controlla la rete e riprova.',
  declined: 'Rifiutato',
  proposalExpired: 'La richiesta è scaduta',
  continueIn: 'Continua in {wallet}',
  acceptRequest: 'Accetta la richiesta di connessione nel portafoglio',
  connectionDeclined: 'Connessione rifiutata',
  connectionDeclinedNote: 'La connessione può essere rifiutata se una richiesta precedente è ancora attiva',
  requestWaiting: 'Una richiesta è già in attesa nel tuo portafoglio. Aprilo e rispondi.',
  signInNote:
    'Firma un messaggio per dimostrare che questo portafoglio è tuo. Non costa nulla e non sposta nulla.',
  signInStatement: 'Accedi con il tuo portafoglio. Non costa nulla e non sposta nulla.',
  signInPending: 'Conferma il messaggio nel tuo portafoglio',
  signInDeclined: 'Firma rifiutata',
  signInFailed: 'Accesso non riuscito',
}

export default connect
