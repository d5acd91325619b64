import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Prueba de reservas',
  note: 'Cada día publicamos y firmamos lo que debemos y lo que tenemos en la cadena de bloques. Cada día cita el anterior, así que nadie puede cambiar el pasado sin que se vea.',
  none: 'Todavía no se ha publicado nada.',
  'waits.chain': 'La prueba de hoy va con retraso: ahora no podemos leer la cadena de bloques.',
  'waits.signature': 'La prueba de hoy va con retraso: aún no está firmada.',
  at: '{{time}}, en el bloque {{block}}',
  coin: 'Moneda',
  held: 'Tenemos',
  owed: 'Debemos',
  ours: 'Propio',
  history: 'Día a día',
  day: 'Día',
  block: 'Bloque',
  signature: 'Clave',
  own: 'Tu saldo',
  'state.included': 'Tu saldo del {{time}} está incluido. Tu navegador lo ha comprobado.',
  'state.nothing': 'No tenías saldo el {{time}}. Lo que llegó después estará en la próxima prueba.',
  'state.missing':
    'Tu saldo falta en la prueba del {{day}}. Esto no debería ocurrir nunca. Guarda esta página y escribe a soporte.',
  'state.wrong':
    'La prueba del {{day}} no demuestra tu saldo. Esto no debería ocurrir nunca. Guarda esta página y escribe a soporte.',
  'state.failed':
    'La prueba del {{day}} está mal: una firma o una suma no cuadra. Guarda esta página y escribe a soporte.',
  'state.rewritten':
    'Una prueba publicada ha cambiado desde la última vez que miraste. Esto no debería ocurrir nunca. Guarda esta página y escribe a soporte.',
  'state.short':
    'La prueba del {{day}} es correcta, pero tenemos menos de lo que debemos. Guarda esta página y contacta con soporte.',
  'state.unchecked': 'Tu navegador no puede comprobar este tipo de firma.',
  private: 'Solo tú puedes encontrar tu saldo en la prueba.',
  save: 'Guardar la prueba en un archivo',
  open: 'Ver la prueba',
  'checked.passed':
    'Tu navegador ha comprobado todos los días que se muestran: todos están firmados, no falta ninguno y las sumas cuadran.',
  'checked.failed': 'Un día está mal: una firma o una suma no cuadra.',
  'checked.rewritten': 'Un día ha cambiado desde la última vez que miraste.',
  'checked.short': 'Los días son correctos, y el último dice que tenemos menos de lo que debemos.',
  'checked.unpinned':
    'Todo lo que se muestra está firmado y cuadra, pero esta copia de la aplicación no incluye nuestras claves (sin fijar): compara la clave con una que conozcas.',
  'checked.unchecked': 'Tu navegador no puede comprobar este tipo de firma.',
} satisfies NamespaceTexts<'reserves'>
