import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Enviado, a la espera de la red',
  sentNote: 'Todavía no vemos tu transacción. Seguimos buscándola; no la envíes otra vez.',
  sentOffline: 'No tienes conexión. Tu transacción está en la red y la buscaremos cuando vuelvas.',
  forgottenTitle: 'La red no conoce esta transacción',
  forgottenNote:
    'No la vemos desde hace media hora. Si tu billetera tampoco la muestra, puedes empezar de nuevo.',
  amountRequired: 'Introduce un importe.',
  amountInvalid: 'Introduce un importe válido.',
  unknownOutcome:
    'Se cortó la conexión durante el envío. Lo comprobaremos en cuanto vuelvas a tener conexión.',
  unanswered: 'Tu billetera no respondió. Revísala antes de volver a intentarlo.',
  unfinished: 'Tu último pago no está terminado. Envíalo otra vez: no se te cobrará dos veces.',
  networkFee: 'Comisión de red: unos {{fee}}, que paga tu billetera en ETH.',
  noGas: 'Necesitas unos {{fee}} en ETH para pagar la red. Tu billetera tiene {{balance}}.',
  willAsk_one: 'Tu billetera te pedirá {{count}} confirmación.',
  willAsk_many: 'Tu billetera te pedirá {{count}} confirmaciones.',
  willAsk_other: 'Tu billetera te pedirá {{count}} confirmaciones.',
  btcName: 'BTC (WBTC en Ethereum)',
  wbtc: 'Aquí BTC es WBTC, un token en Ethereum. No uses una dirección bc1.',
  limits: 'Mínimo {{minimum}}, máximo {{maximum}}',
  least: 'Mínimo {{minimum}}',
  either: '¿Quieres decir {{one}} o {{other}}?',
  tooFine: '{{coin}} tiene como máximo {{count}} decimales.',
  mayLose: 'Con la dificultad y el precio de hoy perderías el {{percent}} de lo que pagas.',
  rentAnyway: 'Alquilar de todos modos por {{amount}}',
  halted: 'Los retiros están en pausa desde el {{time}}.',
  'halted.deep_reorg':
    'La red deshizo bloques que dábamos por definitivos. Estamos comprobando qué depósitos siguen siendo válidos.',
  'halted.reserves_short': 'Tenemos en la red menos {{coin}} de lo que debemos. Estamos averiguando por qué.',
  'halted.paid_unexpectedly': 'La bóveda hizo un pago que no enviamos. Estamos averiguando quién lo hizo.',
  'halted.vault_act':
    'Las reglas de la bóveda cambiaron sin que lo esperáramos. Estamos averiguando quién lo hizo.',
  'halted.payout_lost': 'La red deshizo un retiro que era definitivo. Lo estamos pagando de nuevo a mano.',
  'halted.token_fee':
    '{{coin}} ahora cobra una comisión en cada transferencia, así que los retiros llegarían incompletos.',
  'halted.books_wrong':
    'Nuestra auditoría encontró un error en las cuentas. Detuvimos todos los pagos hasta corregirlo.',
  'halted.manual': 'Nuestro equipo puso los retiros en pausa para comprobar algo.',
  haltedNote: 'Tu saldo no ha cambiado. Los depósitos y los alquileres funcionan como siempre.',
  cameShort: 'Llegaron {{amount}}. Aún faltan {{missing}}. Lo que enviaste está en tu saldo.',
  cameOver: 'Enviaste {{amount}} más que el precio. Están en tu saldo.',
  cameLate: 'Tus {{amount}} llegaron demasiado tarde para este pedido. Están en tu saldo.',
  paysBack: 'Pagas {{cost}} y puedes esperar recuperar {{back}}.',
  walletLeft: 'Tu billetera cerró la conexión',
  walletLeftNote:
    'Has cerrado sesión en este dispositivo. Tu saldo no cambia. Conéctate de nuevo para continuar.',
  connectReturn: 'Primero hay que conectar la billetera',
  connectReturnNote: 'Conecta tu billetera y te llevaremos a la página que querías.',
  walletSaid: 'Tu billetera dice: «{{said}}»',
  approvalSentNote:
    'Aún no vemos tu aprobación y seguimos buscándola. Una aprobación por sí sola no mueve dinero, así que también puedes empezar de nuevo.',
} satisfies NamespaceTexts<'payments'>
