import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: 'Pedir otra revisión',
  question: '¿Qué deberíamos saber?',
  note: 'Lo revisará otra persona. Solo puedes pedirlo una vez.',
  send: 'Enviar',
  sent: 'Enviado. Lo leerá una persona.',
  failed: 'No pudimos comprobar si puedes apelar',
  open: 'Pediste otra revisión. Otra persona decidirá antes del {{time}}.',
  'granted.withdrawal':
    'Lo revisamos de nuevo y nuestra decisión fue un error. Lo sentimos. Puedes volver a pedir este retiro.',
  'granted.identity':
    'Lo revisamos de nuevo y nuestra decisión fue un error. Lo sentimos. Puedes volver a enviar tus documentos.',
  refused: 'Lo revisamos de nuevo y no cambiamos nuestra decisión.',
  answer: 'Nuestra respuesta',
} satisfies NamespaceTexts<'appeals'>
