import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Tus datos',
  export: 'Descarga tus datos',
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
  delete: 'Eliminar tu cuenta',
  deleteGoes:
    'Qué desaparece: correo, nombre y contraseña, fotos de identidad, chat, agenda de direcciones, dispositivos, sesiones y exportaciones.',
  deleteStays:
    'Qué nos hace conservar la ley: los libros, depósitos y retiros, con la dirección de tu billetera. Al menos: {{years}}.',
  deleteStaysIdentity: 'Y lo que se decidió sobre tu identidad, si la enviaste. Durante: {{years}}.',
  deleteLater: 'Las monedas que lleguen después siguen siendo tuyas: conecta esta billetera otra vez.',
  deleteWait: 'Espera: {{days}}. Hasta entonces puedes anularlo aquí.',
  deleteAsk: 'Eliminar mi cuenta',
  deleteBefore: 'Antes de eliminarla',
  restNote:
    'Lo que queda es demasiado poco para retirarlo: {{amounts}}. Puedes renunciar a ello. Pasa a Lode y no se puede recuperar.',
  restAsk: 'Renunciar a {{amounts}}',
  restType: 'Escribe {{amounts}} para confirmar',
  deleteWaiting: 'Tu cuenta se eliminará el {{time}}. Hasta entonces puedes conservarla.',
  deleteErasing: 'Tu cuenta se está eliminando.',
  deleteStopped: 'No se eliminó el {{time}} porque algo lo impedía.',
  deleteKeep: 'Conservar mi cuenta',
  deleteFailed: 'No pudimos cargar esto',
  deleteConfirm: '¿Eliminar tu cuenta?',
} satisfies NamespaceTexts<'ownData'>
