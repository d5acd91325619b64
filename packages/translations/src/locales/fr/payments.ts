import type { NamespaceTexts } from '../../types.ts'

export default {
  sentTitle: 'Envoyé, en attente du réseau',
  sentNote: 'Nous ne voyons pas encore votre transaction et continuons à la chercher. Ne la renvoyez pas.',
  sentOffline:
    'Vous êtes hors ligne. Votre transaction est sur le réseau ; nous la chercherons à votre retour.',
  unknownOutcome: 'La connexion a été coupée pendant l’envoi. Nous vérifierons dès votre retour en ligne.',
  unanswered: 'Votre portefeuille n’a pas répondu. Vérifiez-le avant de réessayer.',
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
  cameShort:
    '{{amount}} sont arrivés. Il manque encore {{missing}}. Ce que vous avez envoyé est dans votre solde.',
  cameOver: 'Vous avez envoyé {{amount}} de plus que le prix. Ils sont dans votre solde.',
  cameLate: 'Vos {{amount}} sont arrivés trop tard pour cette commande. Ils sont dans votre solde.',
  paysBack: 'Vous payez {{cost}} et pouvez compter récupérer {{back}}.',
  connectReturn: 'Le portefeuille doit d’abord être connecté',
  connectReturnNote: 'Connectez votre portefeuille et nous vous mènerons à la page voulue.',
} satisfies NamespaceTexts<'payments'>
