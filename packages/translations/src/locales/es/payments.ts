import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Enviado, a la espera de la red',
  sentNote: 'Todavía no vemos tu transacción. Seguimos buscándola; no la envíes otra vez.',
  sentOffline: 'No tienes conexión. Tu transacción está en la red y la buscaremos cuando vuelvas.',
  unknownOutcome:
    'Se cortó la conexión durante el envío. Lo comprobaremos en cuanto vuelvas a tener conexión.',
  unanswered: 'Tu billetera no respondió. Revísala antes de volver a intentarlo.',
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
  cameShort: 'Llegaron {{amount}}. Aún faltan {{missing}}. Lo que enviaste está en tu saldo.',
  cameOver: 'Enviaste {{amount}} más que el precio. Están en tu saldo.',
  cameLate: 'Tus {{amount}} llegaron demasiado tarde para este pedido. Están en tu saldo.',
  paysBack: 'Pagas {{cost}} y puedes esperar recuperar {{back}}.',
  connectReturn: 'Primero hay que conectar la billetera',
  connectReturnNote: 'Conecta tu billetera y te llevaremos a la página que querías.',
} satisfies NamespaceTexts<'payments'>
