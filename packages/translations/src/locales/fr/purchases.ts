import type { NamespaceTexts } from '../../types.ts'

export default {
  ways: 'Louer ou acheter',
  wayRent: 'Louer',
  wayBuy: 'Acheter',
  rented: 'Louée',
  bought: 'Achetée',
  payIn: 'Payer en',
  buy: 'En acheter {{quantity}} pour {{amount}}',
  buyAnyway: 'Acheter quand même pour {{amount}}',
  review: 'Vérifiez votre achat',
  amountZero: 'La quantité achetée doit être supérieure à 0',
  belowMinimum: 'L’achat minimum est de {{minimum}}',
  aboveMaximum: 'L’achat maximum est de {{maximum}}',
  insufficientEth: 'Solde ETH insuffisant, achat impossible',
  failed: 'L’achat a échoué, réessayez plus tard',
  unanswered: 'Votre dernier achat est resté sans réponse. Renvoyez-le : vous ne serez pas débité deux fois.',
  receiptPaid: 'Machine achetée',
  boughtOn: 'Achetée le',
  ownedUntil: 'À vous jusqu’au',
  minedDay: 'Miné par jour, aux données du jour',
  hostingDay: 'Moins l’hébergement par jour',
  leftDay: 'Vous recevez par jour',
  range: 'Récupération attendue d’ici là',
  fromTo: '{{low}} à {{high}}',
  stops: 'Ne couvre plus son hébergement',
  stopsNot: 'Pas avant la fin',
  stopsAlready: 'Déjà aujourd’hui',
  rangeNote:
    'Le premier chiffre suppose que la difficulté monte comme du {{from}} au {{to}}. Le second, qu’elle ne change pas. Tous deux prennent le prix et les frais du {{to}} et comptent les halvings. Estimations, pas une promesse.',
  rangeNoteSteady:
    'La difficulté n’a pas monté du {{from}} au {{to}} : nous supposons qu’elle ne change pas. Prix et frais restent ceux du {{to}}, les halvings comptent. Estimations, pas une promesse.',
  lossRising:
    'Si la difficulté continue de monter comme enregistré, vous perdriez {{percent}} de ce que vous payez.',
  lossSteady: 'Même si la difficulté ne change pas, vous perdriez {{percent}} de ce que vous payez.',
  uptime: 'Puissance fournie, {{days}} derniers',
  takenBack: 'Prix de reprise le premier jour',
  termOwned:
    'Nous hébergeons la machine pendant {{days}} dès le paiement. Vous recevez tout ce qu’elle mine, moins l’hébergement. Ensuite elle n’est plus à vous et nous ne rendons rien du prix.',
  termIdle:
    'Un jour qui mine moins que l’hébergement ne coûte, rien n’est versé et vous ne devez rien. La machine reste à vous.',
  termShort:
    'Si nos machines fournissent moins de puissance, vous minez moins. À la différence d’une location, nous ne rendons rien du prix.',
  termSellBack:
    'Vous pouvez nous la revendre à tout moment. Nous payons {{percent}} du prix, moins une part pour chaque jour écoulé.',
  termFixed: 'Ces conditions valent tant que la machine est à vous, quoi qu’il arrive ensuite.',
  sellBack: 'Revendre',
  sellBackFor: 'Revendre pour {{amount}}',
  sellBackAsk:
    'Nous ajoutons {{amount}} à votre solde maintenant. La machine cesse de miner pour vous. Nous payons la journée jusqu’à cet instant. C’est définitif.',
  keep: 'La garder',
  soldToast: 'Revendue. {{amount}} est sur votre solde.',
  sold: 'Revendue',
  soldFor: 'Revendue pour',
  past: 'À chaque date de début enregistrée',
  pastNote:
    'Nombre de fois où vous auriez récupéré moins que payé, sur {{days}} jours enregistrés (du {{from}} au {{to}}), aux prix d’aujourd’hui. Garder, c’est acheter du {{coin}} pour la même somme et le conserver aussi longtemps. Le passé ne promet rien.',
  way: 'Façon',
  lost: 'Perte',
  heldLost: 'Garder {{coin}} : perte',
  rentFor: 'Louer {{days}}',
  buySell: 'Acheter, revendre après {{days}}',
  buyKeep: 'Acheter et garder {{days}}',
  lostOf: '{{lost}} sur {{starts}}',
  tooShort: 'Pas assez de jours enregistrés',
} satisfies NamespaceTexts<'purchases'>
