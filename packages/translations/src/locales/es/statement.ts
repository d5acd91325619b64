import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Extracto anual',
  year: 'Año',
  wallet: 'Billetera',
  period: 'Periodo (UTC)',
  goesOn: 'El año no ha terminado. Cuenta hasta el {{time}}.',
  opening: 'Saldo inicial',
  totalIn: 'Total de entradas',
  totalOut: 'Total de salidas',
  closing: 'Saldo final',
  rate: '1 {{coin}} = {{amount}}',
  noRate: 'Sin tipo de cambio registrado',
  without: 'sin {{days}}',
  missing: 'Sin tipo de cambio registrado',
  missingNote:
    'No registramos un tipo para estos días, así que los valores no los incluyen. El archivo CSV enumera todos los días.',
  note: 'Todas las cifras salen de nuestros libros. Los valores usan el tipo registrado cada día; 1 USDT cuenta como 1 USD.',
  csv: 'Guardar como CSV',
  saved: 'Archivo guardado',
  saveFailed: 'No pudimos guardar tu extracto',
  failed: 'No pudimos cargar tu extracto',
  empty: 'Sin movimientos en {{year}}',
  emptyNote: 'Tu saldo fue cero todo el año.',
} satisfies NamespaceTexts<'statement'>
