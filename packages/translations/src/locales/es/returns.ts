import type { NamespaceTexts } from '../../types.ts'

export default {
  title: '¿Cuánto habría minado?',
  amount: 'Si hubieras pagado',
  period: 'Periodo de alquiler',
  back: 'recuperados de {{paid}}, en forma de {{mined}}',
  more: '{{amount}} más de lo que pagaste',
  less: '{{amount}} menos de lo que pagaste',
  counted: 'De las últimas {{all}} fechas de inicio, {{good}} devolvieron más que el precio.',
  basis:
    '{{miner}}, del {{from}} al {{to}}, con el precio de alquiler de hoy y el precio del BTC de cada día. El pasado no es una promesa.',
  chart: 'Parte del precio recuperada, según la fecha de inicio',
  start: 'Fecha de inicio',
  cameBack: 'Recuperado',
  tooYoung: 'Aún registramos los días pasados. El resultado aparecerá aquí pronto.',
  failed: 'No pudimos cargar los días pasados',
  seeMiner: 'Ver este equipo',
} satisfies NamespaceTexts<'returns'>
