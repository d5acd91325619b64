import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Qu’aurait-elle miné ?',
  amount: 'Si vous aviez payé',
  period: 'Durée de location',
  back: 'récupérés sur {{paid}}, sous forme de {{mined}}',
  more: '{{amount}} de plus que payé',
  less: '{{amount}} de moins que payé',
  counted: 'Sur les {{all}} derniers jours de départ, {{good}} ont rapporté plus que le prix.',
  basis:
    '{{miner}}, du {{from}} au {{to}}, au prix de location d’aujourd’hui et au cours du BTC de chaque jour. Le passé n’est pas une promesse.',
  chart: 'Part du prix récupérée, selon le jour de départ',
  start: 'Jour de départ',
  cameBack: 'Récupéré',
  tooYoung: 'Nous enregistrons encore les jours passés. Le résultat s’affichera ici bientôt.',
  failed: 'Nous n’avons pas pu charger les jours passés',
  seeMiner: 'Voir cette machine',
} satisfies NamespaceTexts<'returns'>
