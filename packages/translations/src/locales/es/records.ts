import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Movimientos',
  filter: 'Mostrar',
  'kind.all': 'Todo',
  'kind.deposit': 'Depósitos',
  'kind.withdrawal': 'Retiros',
  'kind.order': 'Pedidos',
  'kind.mined': 'Minería',
  'kind.other': 'Otro',
  showAll: 'Ver todo',
  what: 'Operación',
  note: 'Detalles',
  when: 'Fecha',
  state: 'Estado',
  amount: 'Importe',
  minedOn: 'Minado el {{day}}',
  failed: 'No pudimos cargar tus movimientos',
  empty: 'Aún no hay movimientos',
  emptyNote: 'Tus depósitos, retiros, pedidos y abonos aparecerán aquí.',
  emptyKind: 'Aún no hay nada en esta categoría',
} satisfies NamespaceTexts<'records'>
