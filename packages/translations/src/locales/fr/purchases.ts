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
  hostingDay: 'Hébergement par jour, déduit',
  leftDay: 'Vous recevez par jour',
  range: 'Récupération attendue d’ici là',
  fromTo: '{{low}} à {{high}}',
  stops: 'Ne couvre plus son hébergement',
  stopsNot: 'Pas avant sa fin',
  stopsAlready: 'Déjà aujourd’hui',
  rangeNote:
    'Le premier chiffre suppose que la difficulté continue de monter comme du {{from}} au {{to}} ; le second, qu’elle ne change pas. Prix et frais restent ceux du {{to}}, les halvings comptent. Estimations, pas une promesse.',
  rangeNoteSteady:
    'La difficulté n’a pas monté du {{from}} au {{to}} : nous supposons qu’elle ne change pas. Prix et frais restent ceux du {{to}}, les halvings comptent. Estimations, pas une promesse.',
  lossRising:
    'Si la difficulté continue de monter comme enregistré, vous perdriez {{percent}} de ce que vous payez.',
  lossSteady: 'Même si la difficulté ne change pas, vous perdriez {{percent}} de ce que vous payez.',
  uptime: 'Puissance fournie, {{days}} derniers',
  takenBack: 'Reprise le premier jour pour',
  termOwned:
    'Vous recevez tout ce que la machine mine pendant {{days}} dès le paiement, après hébergement. Nous l’hébergeons. Ensuite elle s’arrête et rien du prix n’est rendu.',
  termIdle:
    'Un jour qui mine moins que l’hébergement ne coûte, rien n’est versé et vous ne devez rien. La machine reste à vous.',
  termShort:
    'Quand nos machines fournissent moins, vous minez moins. À la différence d’un loyer, rien du prix n’est rendu pour cela.',
  termSellBack:
    'Vous pouvez nous la revendre à tout moment : pour {{percent}} du prix, moins chaque jour écoulé.',
  termFixed: 'Ces conditions valent pour votre machine jusqu’à sa fin, quoi qu’il change ensuite.',
  sellBack: 'Revendre',
  sellBackFor: 'Revendre pour {{amount}}',
  sellBackAsk:
    'Nous versons {{amount}} sur votre solde maintenant. La machine cesse de miner pour vous ; le jour est payé jusqu’à cet instant. C’est définitif.',
  keep: 'La garder',
  soldToast: 'Revendue. {{amount}} est sur votre solde.',
  soldFor: 'Revendue pour',
  past: 'À chaque départ enregistré',
  pastNote:
    'Nombre de fois où il est revenu moins que payé, sur {{days}} jours enregistrés, du {{from}} au {{to}}, aux prix d’aujourd’hui. Garder : acheter du {{coin}} pour la même somme et le garder aussi longtemps. Le passé ne promet rien.',
  way: 'Façon',
  lost: 'Perte',
  heldLost: 'Garder {{coin}} : perte',
  rentFor: 'Louer {{days}}',
  buySell: 'Acheter, revendre après {{days}}',
  buyKeep: 'Acheter et garder {{days}}',
  lostOf: '{{lost}} sur {{starts}}',
  tooShort: 'Pas assez de jours enregistrés',
} satisfies NamespaceTexts<'purchases'>
