import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Avisos',
  bellNew: 'Avisos, {{n}} nuevos',
  new: 'Nuevo',
  failed: 'No pudimos cargar tus avisos',
  none: 'Aún no hay avisos',
  noneNote: 'Los depósitos, retiros, accesos y anuncios aparecerán aquí.',
  more: 'Mostrar más',
  'kind.announcement': 'Anuncio',
  'kind.deposit': 'Depósito recibido',
  'kind.withdrawal_paid': 'Retiro pagado',
  'kind.withdrawal_rejected': 'Retiro rechazado',
  'kind.signed_in': 'Nuevo acceso',
  'kind.recipient_confirmed': 'Nuevo destinatario confirmado',
  'kind.email_bound': 'Correo añadido',
  'kind.email_changed': 'Correo cambiado',
  'kind.email_removed': 'Correo quitado',
  'kind.password_reset': 'Contraseña cambiada',
} satisfies NamespaceTexts<'notices'>
