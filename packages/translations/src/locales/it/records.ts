import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Movimenti',
  filter: 'Mostra',
  'kind.all': 'Tutto',
  'kind.deposit': 'Depositi',
  'kind.withdrawal': 'Prelievi',
  'kind.order': 'Ordini',
  'kind.mined': 'Mining',
  'kind.other': 'Altro',
  showAll: 'Mostra tutto',
  what: 'Operazione',
  note: 'Dettagli',
  when: 'Data',
  state: 'Stato',
  amount: 'Importo',
  minedOn: 'Minato il {{day}}',
  failed: 'Non siamo riusciti a caricare i tuoi movimenti',
  empty: 'Ancora nessun movimento',
  emptyNote: 'Qui compariranno i tuoi depositi, prelievi, ordini e accrediti.',
  emptyKind: 'Ancora nulla in questa categoria',
} satisfies NamespaceTexts<'records'>
