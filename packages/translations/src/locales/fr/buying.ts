import type { NamespaceTexts } from '../../types.ts'

export default {
  byCard: 'Par carte',
  card: 'Carte',
  cardNote:
    'La commande est créée d’abord. Vous voyez ensuite tous les coûts de {{amount}} par carte et payez chez le prestataire de votre choix.',
  payByCard: 'Payer par carte',
  goOn: 'Continuer vers le paiement par carte',
  runsNote:
    'Votre paiement par carte est en cours. Dès que les cryptos arrivent, tout est réglé automatiquement.',
  notSold: '{{coin}} ne s’achète pas par carte là où vous êtes',
  'unavailable.country': 'Là où vous êtes, on ne peut pas acheter de cryptos par carte',
  'unavailable.providers': 'Aucun prestataire ne vend par carte pour l’instant',
  optionsFailed: 'Impossible de charger ce qui s’achète par carte',
  depositInstead: 'Déposer {{coin}} à votre adresse',
  otherCountry: 'Choisir un autre pays',
  purchases: 'Achats par carte',
  by: 'Par carte, {{provider}}',
  'state.opened': 'Pas encore payé',
  'state.paying': 'Paiement en cours',
  'state.sent': 'Le prestataire dit avoir envoyé',
  'state.arrived': 'Arrivé',
  'state.failed': 'Échoué',
  late: 'Le prestataire dit avoir envoyé ces cryptos il y a plus d’une heure, mais rien n’est arrivé. Nous cherchons pourquoi. Écrivez au support en donnant ce numéro.',
  failedNote: 'Le prestataire dit que le paiement a échoué. Aucune crypto n’a été envoyée.',
  transactionId: 'Numéro chez le prestataire',
  writeSupport: 'Écrire au support',
} satisfies NamespaceTexts<'buying'>
