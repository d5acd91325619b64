import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Prossimo passo',
  firstDay: 'Il tuo primo giorno è accreditato',
  firstDayNote: 'Il tuo miner ha minato {{amount}} il {{day}}. È nel tuo saldo.',
  deposit: 'Deposita USDT',
  depositNote:
    'Da questo wallet o da un altro. Poi noleggia un miner: il primo accredito arriva entro le 10:00 UTC del giorno dopo.',
  rent: 'Noleggia un miner',
  rentNote: 'Hai {{amount}} a disposizione.',
} satisfies NamespaceTexts<'next'>
