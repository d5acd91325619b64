import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Carnet d’adresses',
  recipients: 'Adresses enregistrées',
  none: 'Aucune adresse enregistrée',
  noneNote: 'Enregistrez vos adresses de retrait sous les noms de votre choix.',
  add: 'Enregistrer une adresse',
  name: 'Nom',
  address: 'Adresse',
  save: 'Enregistrer',
  saved: 'Adresse enregistrée',
  remove: 'Retirer',
  removeOne: 'Retirer {{name}}',
  removed: 'Adresse retirée',
  waits: 'Utilisable à partir du {{time}}',
  failed: 'Impossible de charger votre carnet d’adresses',
  onlyOff: 'Retraits possibles vers toute adresse',
  onlyOn: 'Retraits vers les adresses enregistrées uniquement',
  onlyNote:
    'Avec cette option, une nouvelle adresse est utilisable 24 heures après son enregistrement. La désactivation prend aussi 24 heures.',
  onlyEnds: 'Vous pourrez retirer vers toute adresse à partir du {{time}}.',
  turnOn: 'N’autoriser que les adresses enregistrées',
  turnOff: 'Désactiver dans 24 heures',
  keepOn: 'Laisser activé',
} satisfies NamespaceTexts<'addressBook'>
