import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Relevé annuel',
  year: 'Année',
  wallet: 'Portefeuille',
  period: 'Période (UTC)',
  goesOn: 'L’année n’est pas finie. Ce relevé va jusqu’au {{time}}.',
  opening: 'Solde au début',
  totalIn: 'Total des entrées',
  totalOut: 'Total des sorties',
  closing: 'Solde à la fin',
  rate: '1 {{coin}} = {{amount}}',
  noRate: 'Aucun taux enregistré',
  without: 'sans {{days}}',
  missing: 'Aucun taux enregistré',
  missingNote:
    'Nous n’avons pas de taux pour ces jours : les valeurs ne les comptent pas. Le fichier CSV cite chaque jour.',
  note: 'Tous les chiffres viennent de nos livres. Les valeurs suivent le taux enregistré chaque jour ; 1 USDT compte pour 1 USD.',
  csv: 'Enregistrer en CSV',
  saved: 'Fichier enregistré',
  saveFailed: 'Impossible d’enregistrer votre relevé',
  failed: 'Impossible de charger votre relevé',
  empty: 'Aucun mouvement en {{year}}',
  emptyNote: 'Votre solde est resté à zéro toute l’année.',
} satisfies NamespaceTexts<'statement'>
