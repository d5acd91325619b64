import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Tus datos',
  export: 'Descarga tus datos',
  exportNote:
    'Un ZIP con todo lo que guardamos sobre ti, en JSON y CSV: pedidos, depósitos, retiros, cambios, mensajes, sesiones y más. Tarda uno o dos minutos. Puedes guardarlo durante 3 días.',
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
    'Eliminamos tu correo, nombre y contraseña, fotos de identidad, chat, libreta de direcciones, dispositivos, sesiones y exportaciones.',
  deleteStays:
    'La ley nos obliga a conservar los libros, depósitos y retiros con la dirección de tu billetera durante al menos {{years}}.',
  deleteStaysIdentity: 'Si enviaste tu documento, conservamos nuestra decisión durante {{years}}.',
  deleteLater:
    'Las monedas que lleguen después siguen siendo tuyas. Conecta esta billetera otra vez para usarlas.',
  deleteWait: 'Antes esperamos {{days}}. Hasta entonces puedes anularlo aquí.',
  deleteAsk: 'Eliminar mi cuenta',
  deleteBefore: 'Antes de eliminarla',
  restNote:
    'Te quedan {{amounts}}, demasiado poco para retirarlo. Si renuncias, pasa a Lode y no podrás recuperarlo.',
  restAsk: 'Renunciar a {{amounts}}',
  restType: 'Escribe {{amounts}} para confirmar',
  deleteWaiting: 'Tu cuenta se eliminará el {{time}}. Hasta entonces puedes conservarla.',
  deleteErasing: 'Tu cuenta se está eliminando.',
  deleteStopped: 'No pudimos eliminar tu cuenta el {{time}} porque algo sigue pendiente.',
  deleteKeep: 'Conservar mi cuenta',
  deleteFailed: 'No pudimos cargar esto',
  deleteConfirm: '¿Eliminar tu cuenta?',
} satisfies NamespaceTexts<'ownData'>
