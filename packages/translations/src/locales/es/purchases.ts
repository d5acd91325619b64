import type { NamespaceTexts } from '../../types.ts'

export default {
  ways: 'Alquilar o comprar',
  wayRent: 'Alquilar',
  wayBuy: 'Comprar',
  rented: 'Alquilado',
  bought: 'Comprado',
  payIn: 'Pagar en',
  buy: 'Comprar {{quantity}} por {{amount}}',
  buyAnyway: 'Comprar de todos modos por {{amount}}',
  review: 'Revisa tu compra',
  amountZero: 'La cantidad comprada debe ser mayor que 0',
  belowMinimum: 'La compra mínima es {{minimum}}',
  aboveMaximum: 'La compra máxima es {{maximum}}',
  insufficientEth: 'Saldo de ETH insuficiente, no se puede comprar',
  failed: 'La compra ha fallado, inténtalo más tarde',
  unanswered: 'No recibimos respuesta sobre tu última compra. Envíala de nuevo: no se te cobrará dos veces.',
  receiptPaid: 'Equipo comprado',
  boughtOn: 'Comprado el',
  ownedUntil: 'Tuyo hasta',
  minedDay: 'Minado al día, con los datos de hoy',
  hostingDay: 'Menos el alojamiento al día',
  leftDay: 'Recibes al día',
  range: 'Recuperación esperada hasta entonces',
  fromTo: '{{low}} a {{high}}',
  stops: 'Deja de cubrir su alojamiento',
  stopsNot: 'No antes de terminar',
  stopsAlready: 'Ya hoy',
  rangeNote:
    'La primera cifra supone que la dificultad sigue subiendo como del {{from}} al {{to}}. La segunda, que no cambia. Ambas usan el precio y las comisiones del {{to}} e incluyen los halvings. Son estimaciones, no promesas.',
  rangeNoteSteady:
    'La dificultad no subió del {{from}} al {{to}}, así que suponemos que no cambia. El precio y las comisiones siguen como el {{to}}, y los halvings cuentan. Son estimaciones, no promesas.',
  lossRising:
    'Si la dificultad sigue subiendo como se ha registrado, perderías el {{percent}} de lo que pagas.',
  lossSteady: 'Aunque la dificultad no cambie, perderías el {{percent}} de lo que pagas.',
  uptime: 'Potencia entregada, últimos {{days}}',
  takenBack: 'Precio de recompra el primer día',
  termOwned:
    'Alojamos el equipo {{days}} desde el pago. Recibes todo lo que mina, menos el alojamiento. Después deja de ser tuyo y no devolvemos nada del precio.',
  termIdle:
    'El día que mina menos de lo que cuesta el alojamiento, no se paga nada y no debes nada. El equipo sigue siendo tuyo.',
  termShort:
    'Si nuestros equipos entregan menos potencia, minas menos. A diferencia del alquiler, no devolvemos parte del precio.',
  termSellBack:
    'Puedes revendérnoslo cuando quieras. Pagamos el {{percent}} del precio, menos una parte por cada día transcurrido.',
  termFixed: 'Estas condiciones valen mientras el equipo sea tuyo, cambie lo que cambie después.',
  sellBack: 'Revender',
  sellBackFor: 'Revender por {{amount}}',
  sellBackAsk:
    'Añadimos {{amount}} a tu saldo ahora. El equipo deja de minar para ti. Pagamos lo minado hoy hasta este segundo. No se puede deshacer.',
  keep: 'Conservarlo',
  soldToast: 'Revendido. {{amount}} está en tu saldo.',
  sold: 'Revendido',
  soldFor: 'Revendido por',
  past: 'En cada fecha de inicio registrada',
  pastNote:
    'Cuántas veces habrías recuperado menos de lo pagado en {{days}} días registrados (del {{from}} al {{to}}), a los precios de hoy. Mantener es comprar {{coin}} con el mismo dinero y conservarlo el mismo tiempo. El pasado no promete nada.',
  way: 'Modo',
  lost: 'Pérdida',
  heldLost: 'Mantener {{coin}}: pérdida',
  rentFor: 'Alquilar {{days}}',
  buySell: 'Comprar y revender tras {{days}}',
  buyKeep: 'Comprar y conservar {{days}}',
  lostOf: '{{lost}} de {{starts}}',
  tooShort: 'No hay suficientes días registrados',
} satisfies NamespaceTexts<'purchases'>
