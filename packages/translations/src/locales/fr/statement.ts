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
    'Les valeurs ne comptent pas ce qui était détenu ou a bougé ces jours-là. Le fichier CSV cite chaque jour.',
  note: 'Établi à partir de nos seuls livres. Les valeurs suivent le taux enregistré chaque jour ; 1 USDT compte pour 1 USD.',
  csv: 'Enregistrer en CSV',
  saved: 'Fichier enregistré',
  saveFailed: 'Impossible d’enregistrer votre relevé',
  failed: 'Impossible de charger votre relevé',
  empty: 'Aucun mouvement en {{year}}',
  emptyNote: 'Votre solde est resté à zéro toute l’année.',
} satisfies NamespaceTexts<'statement'>
