import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Tus datos',
  export: 'Llévate tus datos',
  exportNote:
    'Todo lo que guardamos sobre ti, en un ZIP con JSON y CSV: extracto, pedidos, depósitos, retiros, cambios, mensajes, sesiones y más. Tarda uno o dos minutos y queda aquí 3 días.',
  ask: 'Preparar mis datos',
  making: 'En preparación',
  save: 'Guardar',
  failed: 'No hemos podido cargar tus exportaciones',
  until: 'Disponible hasta el {{time}}, {{size}}',
  'state.waiting': 'En preparación. Te avisaremos.',
  'state.ready': 'Listo',
  'state.failed': 'Demasiado grande para un solo archivo. Contacta con soporte.',
  'state.erased': 'Eliminado a los 3 días',
} satisfies NamespaceTexts<'ownData'>
