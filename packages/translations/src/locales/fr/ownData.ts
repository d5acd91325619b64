import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Vos données',
  export: 'Télécharger vos données',
  exportNote:
    'Un ZIP avec tout ce que nous conservons sur vous, en JSON et CSV : commandes, dépôts, retraits, échanges, messages, sessions, etc. Il faut une ou deux minutes. Vous pouvez l’enregistrer pendant 3 jours.',
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
    'La loi nous oblige à garder les livres, dépôts et retraits sous l’adresse de votre portefeuille pendant au moins {{years}}.',
  deleteStaysIdentity: 'Et la décision sur votre identité, si vous l’avez envoyée. Durée : {{years}}.',
  deleteLater:
    'Les cryptos qui arrivent plus tard restent à vous. Reconnectez ce portefeuille pour y accéder.',
  deleteWait: 'Délai : {{days}}. D’ici là, vous pouvez annuler ici.',
  deleteAsk: 'Supprimer mon compte',
  deleteBefore: 'Avant la suppression',
  restNote:
    'Il vous reste {{amounts}}, trop peu pour un retrait. Si vous y renoncez, le montant revient à Lode et vous ne pourrez pas le récupérer.',
  restAsk: 'Renoncer à {{amounts}}',
  restType: 'Saisissez {{amounts}} pour confirmer',
  deleteWaiting: 'Votre compte sera supprimé le {{time}}. D’ici là, vous pouvez le garder.',
  deleteErasing: 'Votre compte est en cours de suppression.',
  deleteStopped:
    'Nous n’avons pas pu supprimer votre compte le {{time}} : quelque chose est encore en cours.',
  deleteKeep: 'Garder mon compte',
  deleteFailed: 'Chargement impossible',
  deleteConfirm: 'Supprimer votre compte ?',
} satisfies NamespaceTexts<'ownData'>
