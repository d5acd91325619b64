import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Envoyé, en attente du réseau',
  sentNote: 'Nous ne voyons pas encore votre transaction et continuons à la chercher. Ne la renvoyez pas.',
  sentOffline:
    'Vous êtes hors ligne. Votre transaction est sur le réseau ; nous la chercherons à votre retour.',
  forgottenTitle: 'Le réseau ne connaît pas cette transaction',
  forgottenNote:
    'Nous ne l’avons pas vue depuis une demi-heure. Si votre portefeuille ne l’affiche pas non plus, vous pouvez recommencer.',
  amountRequired: 'Saisissez un montant.',
  amountInvalid: 'Saisissez un montant valable.',
  unknownOutcome: 'La connexion a été coupée pendant l’envoi. Nous vérifierons dès votre retour en ligne.',
  unanswered: 'Votre portefeuille n’a pas répondu. Vérifiez-le avant de réessayer.',
  unfinished: 'Votre dernier paiement n’est pas terminé. Renvoyez-le : vous ne serez pas débité deux fois.',
  networkFee: 'Frais de réseau : environ {{fee}}, payés en ETH depuis votre portefeuille.',
  noGas: 'Il faut environ {{fee}} en ETH pour payer le réseau. Votre portefeuille contient {{balance}}.',
  willAsk_one: 'Votre portefeuille vous demandera {{count}} confirmation.',
  willAsk_many: 'Votre portefeuille vous demandera {{count}} confirmations.',
  willAsk_other: 'Votre portefeuille vous demandera {{count}} confirmations.',
  btcName: 'BTC (WBTC sur Ethereum)',
  wbtc: 'Ici, BTC désigne le WBTC, un jeton sur Ethereum. N’utilisez pas d’adresse bc1.',
  limits: 'Au minimum {{minimum}}, au maximum {{maximum}}',
  least: 'Au minimum {{minimum}}',
  either: 'Voulez-vous dire {{one}} ou {{other}} ?',
  tooFine: '{{coin}} a au plus {{count}} décimales.',
  mayLose: 'À la difficulté et au cours d’aujourd’hui, vous perdriez {{percent}} de ce que vous payez.',
  rentAnyway: 'Louer quand même pour {{amount}}',
  halted: 'Les retraits sont en pause depuis le {{time}}.',
  'halted.deep_reorg':
    'Le réseau a annulé des blocs que nous tenions pour définitifs. Nous vérifions quels dépôts restent valables.',
  'halted.reserves_short':
    'Nous détenons moins de {{coin}} sur le réseau que nous n’en devons. Nous cherchons pourquoi.',
  'halted.paid_unexpectedly':
    'Le coffre a fait un paiement que nous n’avons pas envoyé. Nous cherchons qui l’a fait.',
  'halted.vault_act':
    'Les règles du coffre ont changé sans que nous nous y attendions. Nous cherchons qui l’a fait.',
  'halted.payout_lost': 'Le réseau a annulé un retrait définitif. Nous le payons à nouveau à la main.',
  'halted.token_fee':
    '{{coin}} prélève désormais des frais sur chaque transfert : les retraits arriveraient incomplets.',
  'halted.books_wrong':
    'Notre audit a trouvé une erreur dans les comptes. Nous avons arrêté tous les paiements jusqu’à ce qu’elle soit corrigée.',
  'halted.manual': 'Notre équipe a mis les retraits en pause pour une vérification.',
  haltedNote: 'Votre solde n’a pas changé. Les dépôts et les locations fonctionnent normalement.',
  cameShort:
    '{{amount}} sont arrivés. Il manque encore {{missing}}. Ce que vous avez envoyé est dans votre solde.',
  cameOver: 'Vous avez envoyé {{amount}} de plus que le prix. Ils sont dans votre solde.',
  cameLate: 'Vos {{amount}} sont arrivés trop tard pour cette commande. Ils sont dans votre solde.',
  paysBack: 'Vous payez {{cost}} et pouvez compter récupérer {{back}}.',
  walletLeft: 'Votre portefeuille a mis fin à la connexion',
  walletLeftNote:
    'Vous êtes déconnecté sur cet appareil. Votre solde reste inchangé. Reconnectez-vous pour continuer.',
  connectReturn: 'Le portefeuille doit d’abord être connecté',
  connectReturnNote: 'Connectez votre portefeuille et nous vous mènerons à la page voulue.',
  walletSaid: 'Votre portefeuille indique : « {{said}} »',
  approvalSentNote:
    'Nous ne voyons pas encore votre approbation et continuons à la chercher. Une approbation seule ne déplace pas d’argent : vous pouvez aussi recommencer.',
} satisfies NamespaceTexts<'payments'>
