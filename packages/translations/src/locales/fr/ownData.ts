import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Vos données',
  export: 'Télécharger vos données',
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
  delete: 'Supprimer votre compte',
  deleteGoes:
    'Ce qui disparaît : e-mail, nom et mot de passe, photos d’identité, messages, carnet d’adresses, appareils, sessions et exports.',
  deleteStays:
    'Ce que la loi nous fait garder : les livres, dépôts et retraits, sous l’adresse de votre portefeuille. Au moins : {{years}}.',
  deleteStaysIdentity: 'Et la décision sur votre identité, si vous l’avez envoyée. Durée : {{years}}.',
  deleteLater: 'Les jetons qui arrivent plus tard restent à vous : reconnectez ce portefeuille.',
  deleteWait: 'Délai : {{days}}. D’ici là, vous pouvez annuler ici.',
  deleteAsk: 'Supprimer mon compte',
  deleteBefore: 'Avant la suppression',
  restNote:
    'Ce qui reste est trop petit pour être retiré : {{amounts}}. Vous pouvez y renoncer. Le montant revient à Lode et ne peut pas être récupéré.',
  restAsk: 'Renoncer à {{amounts}}',
  restType: 'Saisissez {{amounts}} pour confirmer',
  deleteWaiting: 'Votre compte sera supprimé le {{time}}. D’ici là, vous pouvez le garder.',
  deleteErasing: 'Votre compte est en cours de suppression.',
  deleteStopped: 'Il n’a pas été supprimé le {{time}} : quelque chose l’empêchait.',
  deleteKeep: 'Garder mon compte',
  deleteFailed: 'Chargement impossible',
  deleteConfirm: 'Supprimer votre compte ?',
} satisfies NamespaceTexts<'ownData'>
