import type { NamespaceTexts } from '../../types.ts'

export default {
  'transport.denied': 'Acceso denegado.',
  'transport.server': 'Error del servidor.',
  'transport.other': 'Conecta primero tu billetera.',
  'transport.failed': 'Nuestro servidor ha fallado. Inténtalo de nuevo en un momento.',
  'transport.none': 'El servidor no respondió a tiempo; actualiza la página.',
  unreadable: 'Esta versión de la app no puede leer la respuesta del servidor. Recarga.',
  offline: 'Sin conexión. Se cargará cuando vuelvas a estar en línea.',
  'request.invalid': 'Revisa «{{field}}».',
  'request.not_found': 'No lo encontramos.',
  'request.too_large': 'Es demasiado grande para enviarlo.',
  'request.idempotency_key_missing':
    'No pudimos identificar la solicitud, así que no se hizo nada. Inténtalo de nuevo.',
  'request.idempotency_conflict': 'Ya se envió con otros datos. Empieza de nuevo.',
  'request.in_progress': 'Ya estamos en ello. Un momento, por favor.',
  'request.too_many': 'Demasiados intentos. Inténtalo de nuevo en {{seconds}} s.',
  'request.origin_refused': 'No se aceptan solicitudes desde este sitio.',
  'session.required': 'Conecta primero tu billetera.',
  'session.nonce_unknown': 'Este inicio de sesión ha caducado. Inténtalo de nuevo.',
  'session.message_invalid': 'El mensaje firmado no coincide ({{field}}). Inicia sesión de nuevo.',
  'session.signature_invalid': 'La firma no coincide con esta billetera. Inicia sesión de nuevo.',
  'session.device_signature_invalid': 'No reconocemos este dispositivo. Inicia sesión de nuevo.',
  'operator.forbidden': 'Tu rol no lo permite ({{permission}}).',
  'operator.signature_invalid':
    'La firma de la llave de acceso no coincide con esta solicitud. Inténtalo de nuevo.',
  'operator.refused': 'No se puede hacer ({{reason}}).',
  'amount.not_decimal': 'Escribe el importe con cifras, por ejemplo 12.5.',
  'amount.too_precise': 'Usa como máximo {{decimals}} decimales.',
  'amount.too_large': 'El importe es demasiado grande.',
  'amount.not_positive': 'El importe debe ser mayor que 0.',
  'balance.insufficient':
    'No hay suficiente {{coin}}: tienes {{available}}. Deposita primero e inténtalo de nuevo.',
  'miner.not_found': 'No encontramos este equipo.',
  'miner.period_unknown': 'Este equipo no se puede alquilar por tanto tiempo.',
  'order.quantity_not_positive': 'La cantidad de alquiler debe ser mayor que 0.',
  'order.out_of_stock': 'Solo quedan {{available}}. No se pidió nada.',
  'order.not_found': 'No encontramos este pedido.',
  'order.not_unpaid': 'Este pedido ya no se puede cambiar. Su estado es «{{state}}».',
  'order.terms_changed':
    'Las condiciones cambiaron mientras hacías el pedido. No se pagó nada. Revísalas y pide de nuevo.',
  'order.too_many_unpaid': 'Ya tienes {{most}} pedidos sin pagar. Paga o cancela uno primero.',
  'order.too_many_reserved':
    'Sin pagar puedes reservar como máximo {{most}} unidades. Para alquilar más, haz primero un depósito.',
  'order.too_often_unpaid':
    '{{most}} de tus pedidos de las últimas 24 horas no se pagaron. Haz primero un depósito y paga con tu saldo.',
  'order.reservations_full':
    'Todo lo que se puede reservar sin pagar ya está reservado. Haz primero un depósito y paga con tu saldo, o inténtalo de nuevo en {{minutes}} minutos.',
  'rental.not_found': 'No encontramos este alquiler.',
  'payment.not_found': 'No existe ese pago.',
  'payout.not_found': 'Ese día no tiene abono.',
  'network.day_not_found': 'Ese día no está publicado.',
  'deposit.network_disabled': 'Los depósitos en {{network}} no están disponibles ahora.',
  'withdraw.network_disabled': 'Los retiros en {{network}} no están disponibles ahora.',
  'withdraw.coin_unavailable': '{{coin}} no se puede retirar en {{network}}.',
  'withdraw.address_missing': 'Escribe la dirección de destino.',
  'withdraw.address_invalid': 'No es una dirección válida de {{network}}.',
  'withdraw.address_checksum':
    'Esta dirección tiene una errata: su suma de control no coincide. Cópiala de nuevo.',
  'withdraw.address_ours': 'Esta dirección es de Lode. Escribe la tuya.',
  'withdraw.recipient_unconfirmed': 'Tu billetera debe confirmar esta dirección nueva. Inténtalo de nuevo.',
  'withdraw.below_minimum': 'El retiro mínimo es de {{minimum}} {{coin}}.',
  'withdraw.above_maximum': 'El retiro máximo es de {{maximum}} {{coin}}.',
  'withdraw.halted': 'Los retiros están en pausa para todos ahora. Tu saldo no cambia. Inténtalo más tarde.',
  'activity.address_not_yours': 'Solo el titular de una dirección puede ver aquí sus movimientos.',
  'invite.code_required': 'Se requiere el código de invitación',
  'invite.code_unknown': 'No conocemos este código. Compruébalo.',
  'invite.own_code': 'No puedes usar tu propio código.',
  'invite.already_bound': 'Ya tienes quien te invitó. No se puede cambiar.',
  'invite.circle': 'A esta persona la invitaste tú, así que no puede haberte invitado.',
  'invite.too_late': 'El código de invitación solo se puede añadir antes del primer pedido.',
  'invite.nothing_withheld': 'No hay nada retenido por esta persona.',
  'invite.appealed_already': 'Ya pediste una revisión.',
  'exchange.prices_few':
    'Solo llegaron {{live}} de los {{needed}} precios en vivo que necesitamos para {{coin}}. No se cambió nada. Inténtalo en un minuto.',
  'exchange.prices_apart':
    'Los mercados no coinciden ahora en el precio de {{coin}}, así que no ofrecemos ninguno. Inténtalo en un minuto.',
  'exchange.price_jumped':
    'El precio de {{coin}} acaba de saltar. No ofrecemos ninguno hasta que se estabilice, en {{seconds}} s como máximo.',
  'exchange.paused': 'El cambio está en pausa ahora. Tu saldo no cambia. Inténtalo más tarde.',
  'exchange.halted':
    'El cambio está en pausa mientras revisamos las cuentas de Lode. Tu saldo no cambia. Inténtalo más tarde.',
  'exchange.coin_unavailable': '{{coin}} no se puede cambiar ahora.',
  'exchange.same_coin': 'Elige dos monedas distintas.',
  'exchange.below_minimum': 'El mínimo es {{minimum}} {{coin}}.',
  'exchange.above_maximum': 'El máximo es {{maximum}} {{coin}} por vez.',
  'exchange.too_small': 'El importe es demasiado pequeño: no llegaría nada.',
  'exchange.inventory_short':
    'Ahora podemos pagar {{available}} {{coin}} como máximo. Pon menos o inténtalo más tarde.',
  'exchange.holder_limit': 'Has llegado al límite de {{coin}} de este minuto. Inténtalo en {{seconds}} s.',
  'exchange.coin_limit':
    'Se ha llegado al límite total de {{coin}} de este minuto. Inténtalo en {{seconds}} s.',
  'exchange.quote_expired': 'Este precio ha caducado. No se cambió nada. Pide un precio nuevo.',
  'offering.not_found': 'No encontramos esta oferta.',
  'offering.not_open': 'Esta oferta aún no está abierta. No se ha comprometido nada.',
  'offering.closed': 'Esta oferta está cerrada. No ha cambiado nada.',
  'offering.terms_changed':
    'Las condiciones de esta oferta han cambiado. No se ha comprometido nada. Revísalas y vuelve a participar.',
  'offering.identity_required': 'Esta oferta pide una identidad verificada. Verifica antes la tuya.',
  'offering.below_minimum': 'El mínimo es {{minimum}} {{coin}}.',
  'offering.above_maximum':
    'El máximo es {{maximum}} {{coin}} por persona, incluido lo que ya has comprometido.',
  'offering.too_many_payments':
    'Una participación puede tener {{most}} pagos como máximo. Retírala y compromete todo de una vez.',
  'offering.nothing_committed': 'No has comprometido nada en esta oferta.',
  'offering.nothing_to_claim': 'Todavía no se ha desbloqueado nada más.',
  'market.pair_unknown': 'Lode no muestra este par.',
  'feed.stale': 'Los datos de {{source}} están desactualizados y no los usamos. Inténtalo de nuevo pronto.',
  'service.unavailable':
    'No podemos acceder a un servicio que necesitamos ({{service}}). Inténtalo de nuevo pronto.',
  'server.failed':
    'Algo falló por nuestra parte. Inténtalo de nuevo. Si sigue pasando, envíanos esta referencia: {{requestId}}',
} satisfies NamespaceTexts<'errors'>
