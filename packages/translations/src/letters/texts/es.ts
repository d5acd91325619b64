import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Recibes este correo porque esta dirección se usa con Lode en {{site}}. Nunca pedimos códigos, contraseñas ni frases de recuperación por correo, teléfono o chat.',
  'emailCode.subject': '{{code}} es tu código de Lode',
  'emailCode.title': 'Confirma tu dirección de correo',
  'emailCode.text': 'Introduce este código en Lode. Es válido durante {{life}}.',
  'emailCode.ignore': 'Si no lo pediste tú, ignora este correo. Sin el código no cambia nada.',
  'emailTaken.subject': 'Alguien intentó usar tu dirección de correo',
  'emailTaken.text':
    'Alguien intentó añadir esta dirección a otra cuenta de Lode. Sigue siendo de la tuya y nada ha cambiado.',
  'emailTaken.yours': 'Si fuiste tú, quita la dirección de tu primera cuenta antes de añadirla a la otra.',
  'emailChanged.subject': 'Tu dirección de correo en Lode ha cambiado',
  'emailChanged.text': 'Tu cuenta usa ahora {{email}} en lugar de esta dirección.',
  'emailRemoved.subject': 'Tu dirección de correo se ha quitado de Lode',
  'emailRemoved.text': 'Tu cuenta ya no tiene dirección de correo.',
  hold: 'Para proteger tu dinero, no puedes pedir retiros nuevos hasta el {{until}}. Tu saldo no cambia.',
  notYou: 'Si no fuiste tú, abre Lode y contacta ahora con soporte.',
  open: 'Abrir Lode',
  choose: 'Elige qué te enviamos',
  'noticed.deposit': '{{amount}} ya están en tu saldo de Lode.',
  'noticed.withdrawal_paid': 'Hemos pagado {{amount}} a {{address}}.',
  'noticed.withdrawal_rejected':
    'No hemos pagado {{amount}} a {{address}}. El importe está de nuevo en tu saldo. Abre Lode para leer el motivo.',
  'noticed.signed_in': 'Alguien entró en tu cuenta con {{device}}.',
  'noticed.signed_in_somewhere': 'Alguien entró en tu cuenta con otro dispositivo.',
  'noticed.recipient_confirmed': 'Tu billetera confirmó un nuevo destinatario de retiros: {{address}}.',
  'noticed.email_bound': 'Se añadió un correo a tu cuenta.',
  'noticed.email_changed': 'Se cambió el correo de tu cuenta.',
  'noticed.email_removed': 'Se quitó el correo de tu cuenta.',
  'noticed.password_reset': 'Se cambió la contraseña de tu cuenta.',
  'noticed.appeal_granted':
    'Lo revisamos de nuevo y cambiamos nuestra decisión. Abre Lode para ver lo que puedes hacer ahora.',
  'noticed.appeal_refused': 'Lo revisamos de nuevo, como pediste, y no cambiamos nuestra decisión.',
  'noticed.export_ready': 'El archivo con tus datos está listo. Puedes guardarlo en Lode durante 3 días.',
  'noticed.identity_accepted': 'Hemos confirmado tu identidad. No tienes que hacer nada.',
  'noticed.identity_retry':
    'No pudimos aceptar lo que enviaste para confirmar tu identidad. Puedes enviarlo de nuevo en Lode.',
  'noticed.identity_refused': 'No pudimos confirmar tu identidad.',
  'identityDecided.subject': 'Tu verificación de identidad en Lode',
  'identityDecided.text':
    'Hemos terminado la verificación de identidad enviada con este correo. Abre Lode para leer la decisión.',
  pushMore: 'Abre Lode para ver más.',
  'noticed.withdrawals_released': 'Tus retiros vuelven a funcionar.',
  'noticed.offering_closed': 'La oferta se ha cerrado. Abre Lode para ver los tokens que te corresponden.',
  'noticed.offering_refunded':
    'La oferta no salió adelante para ti. Lo que comprometiste vuelve a estar en tu saldo.',
  'noticed.rental_ended': 'Tu alquiler ha terminado. El último pago llega cuando se liquide ese día.',
  'noticed.sold_back': 'Tu equipo se ha revendido. {{amount}} está en tu saldo.',
  'noticed.withdrawal_held':
    'Tu retiro de {{amount}} a {{address}} está en espera. Abre Lode para leer el motivo.',
  'noticed.deletion_asked': 'Alguien pidió eliminar tu cuenta. Si no fuiste tú, cancélalo en Lode.',
  'noticed.deletion_done':
    'Tu cuenta de Lode se ha eliminado, con todo lo que podemos borrar. No tienes que hacer nada.',
  'noticed.claim_ready': 'Se han desbloqueado tokens de tu oferta. Abre Lode para reclamarlos.',
  'noticed.claim_whole':
    'Todos los tokens de tu oferta están desbloqueados. Abre Lode para reclamar el resto.',
  'noticed.sessions_ended':
    'Cerramos todas las sesiones de tu cuenta. Vuelve a iniciar sesión con tu billetera.',
  'noticed.recipient_saved': 'Se guardó una dirección de retiro en tu libreta de direcciones: {{address}}.',
  'noticed.only_saved_on': 'Desde ahora solo pagamos los retiros a tus direcciones guardadas.',
  'noticed.only_saved_off':
    'En 24 horas los retiros podrán ir de nuevo a cualquier dirección. Hasta entonces puedes mantener el límite en tu libreta de direcciones.',
} satisfies LetterTexts
