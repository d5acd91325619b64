import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Avis',
  bellNew: 'Avis, {{n}} nouveaux',
  new: 'Nouveau',
  failed: 'Impossible de charger vos avis',
  none: 'Aucun avis pour l’instant',
  noneNote: 'Les dépôts, retraits, connexions et annonces s’afficheront ici.',
  more: 'Afficher plus',
  'kind.announcement': 'Annonce',
  'kind.deposit': 'Dépôt reçu',
  'kind.withdrawal_paid': 'Retrait payé',
  'kind.withdrawal_rejected': 'Retrait refusé',
  'kind.signed_in': 'Nouvelle connexion',
  'kind.recipient_confirmed': 'Nouveau destinataire confirmé',
  'kind.email_bound': 'Adresse e-mail ajoutée',
  'kind.email_changed': 'Adresse e-mail modifiée',
  'kind.email_removed': 'Adresse e-mail retirée',
  'kind.password_reset': 'Mot de passe modifié',
} satisfies NamespaceTexts<'notices'>
