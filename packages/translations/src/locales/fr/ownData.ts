import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Vos données',
  export: 'Emporter vos données',
  exportNote:
    'Tout ce que nous conservons sur vous, dans un ZIP avec JSON et CSV : relevé, commandes, dépôts, retraits, échanges, messages, sessions, etc. Il faut une ou deux minutes ; le fichier reste ici 3 jours.',
  ask: 'Préparer mes données',
  making: 'En préparation',
  save: 'Enregistrer',
  failed: 'Impossible de charger vos exports',
  until: 'Disponible jusqu’au {{time}}, {{size}}',
  'state.waiting': 'En préparation. Nous vous préviendrons.',
  'state.ready': 'Prêt',
  'state.failed': 'Trop volumineux pour un seul fichier. Contactez l’assistance.',
  'state.erased': 'Supprimé au bout de 3 jours',
} satisfies NamespaceTexts<'ownData'>
