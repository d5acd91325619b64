import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Activité',
  filter: 'Afficher',
  'kind.all': 'Tout',
  'kind.deposit': 'Dépôts',
  'kind.withdrawal': 'Retraits',
  'kind.order': 'Commandes',
  'kind.mined': 'Minage',
  'kind.other': 'Autre',
  showAll: 'Tout afficher',
  what: 'Opération',
  note: 'Détails',
  when: 'Date',
  state: 'État',
  amount: 'Montant',
  minedOn: 'Miné le {{day}}',
  failed: 'Nous n’avons pas pu charger votre activité',
  empty: 'Aucune activité pour l’instant',
  emptyNote: 'Vos dépôts, retraits, commandes et versements s’afficheront ici.',
  emptyKind: 'Rien dans cette catégorie pour l’instant',
} satisfies NamespaceTexts<'records'>
