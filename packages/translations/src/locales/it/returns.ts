import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Quanto avrebbe minato?',
  amount: 'Se avessi pagato',
  period: 'Periodo di noleggio',
  back: 'recuperati su {{paid}}, come {{mined}}',
  more: '{{amount}} in più di quanto pagato',
  less: '{{amount}} in meno di quanto pagato',
  counted: 'Delle ultime {{all}} date d’inizio, {{good}} hanno reso più del prezzo.',
  basis:
    '{{miner}}, dal {{from}} al {{to}}, al prezzo di noleggio di oggi e al prezzo BTC di ogni giorno. Il passato non è una promessa.',
  chart: 'Quota del prezzo recuperata, per data d’inizio',
  start: 'Data d’inizio',
  cameBack: 'Recuperato',
  tooYoung: 'Stiamo ancora registrando i giorni passati. Il risultato comparirà qui a breve.',
  failed: 'Non siamo riusciti a caricare i giorni passati',
  seeMiner: 'Vedi questo miner',
} satisfies NamespaceTexts<'returns'>
