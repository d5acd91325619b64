import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: 'Con tarjeta',
  card: 'Tarjeta',
  cardNote:
    'Primero se crea el pedido. Después verás todos los costes de {{amount}} con tarjeta y pagarás en el proveedor que elijas.',
  payByCard: 'Pagar con tarjeta',
  goOn: 'Continuar al pago con tarjeta',
  runsNote: 'Tu pago con tarjeta está en curso. Cuando lleguen las monedas, se pagará solo.',
  notSold: '{{coin}} no se puede comprar con tarjeta donde estás',
  'unavailable.country': 'Donde estás no se pueden comprar criptomonedas con tarjeta',
  'unavailable.providers': 'Ningún proveedor vende con tarjeta ahora mismo',
  optionsFailed: 'No pudimos cargar qué se puede comprar con tarjeta',
  depositInstead: 'Depositar {{coin}} en tu dirección',
  otherCountry: 'Elegir otro país',
  purchases: 'Compras con tarjeta',
  by: 'Con tarjeta, {{provider}}',
  'state.opened': 'Sin pagar',
  'state.paying': 'Pago en curso',
  'state.sent': 'El proveedor dice que lo envió',
  'state.arrived': 'Llegó',
  'state.failed': 'Falló',
  late: 'El proveedor dice que envió estas monedas hace más de una hora, pero no ha llegado nada. Lo estamos investigando. Escribe a soporte con este número.',
  failedNote: 'El proveedor dice que el pago falló. No se envió ninguna moneda.',
  transactionId: 'Número del proveedor',
  writeSupport: 'Escribir a soporte',
} satisfies NamespaceTexts<'buying'>
