import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Libreta de direcciones',
  recipients: 'Direcciones guardadas',
  none: 'Aún no hay direcciones guardadas',
  noneNote: 'Guarda con el nombre que quieras las direcciones a las que retiras.',
  add: 'Guardar una dirección',
  name: 'Nombre',
  address: 'Dirección',
  save: 'Guardar',
  saved: 'Dirección guardada',
  remove: 'Quitar',
  removeOne: 'Quitar {{name}}',
  removed: 'Dirección quitada',
  waits: 'Se puede usar a partir del {{time}}',
  failed: 'No hemos podido cargar tu libreta de direcciones',
  onlyOff: 'Los retiros pueden ir a cualquier dirección',
  onlyOn: 'Los retiros van solo a direcciones guardadas',
  onlyNote:
    'Con esta opción, podrás usar una dirección nueva 24 horas después de guardarla. Desactivarla también tarda 24 horas.',
  onlyEnds: 'Podrás retirar a cualquier dirección a partir del {{time}}.',
  turnOn: 'Permitir solo direcciones guardadas',
  turnOff: 'Desactivar en 24 horas',
  keepOn: 'Mantener activado',
} satisfies NamespaceTexts<'addressBook'>
