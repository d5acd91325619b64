import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Prova delle riserve',
  note: 'Ogni giorno pubblichiamo e firmiamo quanto dobbiamo e quanto abbiamo sulla blockchain. Ogni giorno cita quello precedente, così nessuno può cambiare il passato di nascosto.',
  none: 'Non è ancora stato pubblicato nulla.',
  'waits.chain': 'La prova di oggi è in ritardo: ora non riusciamo a leggere la blockchain.',
  'waits.signature': 'La prova di oggi è in ritardo: non è ancora firmata.',
  at: '{{time}}, al blocco {{block}}',
  coin: 'Moneta',
  held: 'Abbiamo',
  owed: 'Dobbiamo',
  ours: 'Nostri',
  history: 'Giorno per giorno',
  day: 'Giorno',
  block: 'Blocco',
  signature: 'Chiave',
  own: 'Il tuo saldo',
  'state.included': 'Il tuo saldo del {{time}} è compreso. Il tuo browser lo ha verificato.',
  'state.nothing': 'Il {{time}} non avevi alcun saldo. Quello che è arrivato dopo sarà nella prossima prova.',
  'state.missing':
    'Il tuo saldo manca nella prova del {{day}}. Non dovrebbe mai succedere. Salva questa pagina e contatta l’assistenza.',
  'state.wrong':
    'La prova del {{day}} non dimostra il tuo saldo. Non dovrebbe mai succedere. Salva questa pagina e contatta l’assistenza.',
  'state.failed':
    'La prova del {{day}} è sbagliata: una firma o una somma non torna. Salva questa pagina e contatta l’assistenza.',
  'state.rewritten':
    'Una prova pubblicata è cambiata dall’ultima volta che hai guardato. Non dovrebbe mai succedere. Salva questa pagina e contatta l’assistenza.',
  'state.short':
    'La prova del {{day}} è corretta, ma abbiamo meno di quanto dobbiamo. Salva questa pagina e contatta l’assistenza.',
  'state.unchecked': 'Il tuo browser non può verificare questo tipo di firma.',
  private: 'Solo tu puoi trovare il tuo saldo nella prova.',
  save: 'Salva la prova in un file',
  open: 'Vedi la prova',
  'checked.passed':
    'Il tuo browser ha verificato tutti i giorni mostrati: ognuno è firmato, nessuno manca e le somme tornano.',
  'checked.failed': 'Un giorno è sbagliato: una firma o una somma non torna.',
  'checked.rewritten': 'Un giorno è cambiato dall’ultima volta che hai guardato.',
  'checked.short': 'I giorni sono corretti, e l’ultimo dice che abbiamo meno di quanto dobbiamo.',
  'checked.unpinned':
    'Tutto ciò che è mostrato è firmato e i conti tornano, ma questa copia dell’app è stata creata senza le nostre chiavi (non fissate): confronta la chiave con una che conosci.',
  'checked.unchecked': 'Il tuo browser non può verificare questo tipo di firma.',
} satisfies NamespaceTexts<'reserves'>
