import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Rubrica',
  recipients: 'Indirizzi salvati',
  none: 'Ancora nessun indirizzo salvato',
  noneNote: 'Salva con un nome a tua scelta gli indirizzi verso cui prelevi.',
  add: 'Salva un indirizzo',
  name: 'Nome',
  address: 'Indirizzo',
  save: 'Salva',
  saved: 'Indirizzo salvato',
  remove: 'Rimuovi',
  removeOne: 'Rimuovi {{name}}',
  removed: 'Indirizzo rimosso',
  waits: 'Utilizzabile dal {{time}}',
  failed: 'Impossibile caricare la tua rubrica',
  onlyOff: 'I prelievi possono andare a qualsiasi indirizzo',
  onlyOn: 'I prelievi vanno solo agli indirizzi salvati',
  onlyNote:
    'Con questa opzione puoi usare un nuovo indirizzo 24 ore dopo averlo salvato. Anche la disattivazione richiede 24 ore.',
  onlyEnds: 'Dal {{time}} potrai prelevare verso qualsiasi indirizzo.',
  turnOn: 'Consenti solo indirizzi salvati',
  turnOff: 'Disattiva tra 24 ore',
  keepOn: 'Lascia attivo',
} satisfies NamespaceTexts<'addressBook'>
