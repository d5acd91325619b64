import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Estratto annuale',
  year: 'Anno',
  wallet: 'Wallet',
  period: 'Periodo (UTC)',
  goesOn: 'L’anno non è finito. I dati arrivano fino al {{time}}.',
  opening: 'Saldo iniziale',
  totalIn: 'Totale entrate',
  totalOut: 'Totale uscite',
  closing: 'Saldo finale',
  rate: '1 {{coin}} = {{amount}}',
  noRate: 'Nessun tasso registrato',
  without: 'esclusi {{days}}',
  missing: 'Nessun tasso registrato',
  missingNote:
    'Per questi giorni non abbiamo un tasso, quindi i valori non li comprendono. Il file CSV elenca tutti i giorni.',
  note: 'Tutte le cifre vengono dai nostri libri contabili. I valori usano il tasso registrato ogni giorno; 1 USDT vale 1 USD.',
  csv: 'Salva come CSV',
  saved: 'File salvato',
  saveFailed: 'Impossibile salvare l’estratto',
  failed: 'Impossibile caricare l’estratto',
  empty: 'Nessun movimento nel {{year}}',
  emptyNote: 'Il tuo saldo è stato zero per tutto l’anno.',
} satisfies NamespaceTexts<'statement'>
