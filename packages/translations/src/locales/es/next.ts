import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Siguiente paso',
  firstDay: 'Tu primer día está abonado',
  firstDayNote: 'Tu equipo minó {{amount}} el {{day}}. Ya está en tu saldo.',
  deposit: 'Deposita USDT',
  depositNote:
    'Desde esta billetera o cualquier otra. Luego alquila un equipo: el primer abono llega antes de las 10:00 UTC del día siguiente.',
  rent: 'Alquila un equipo',
  rentNote: 'Tienes {{amount}} disponibles.',
} satisfies NamespaceTexts<'next'>
