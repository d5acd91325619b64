import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Preuve des réserves',
  note: 'Chaque jour, nous publions et signons ce que nous devons et ce que nous détenons sur la blockchain. Chaque jour cite le précédent : personne ne peut changer le passé sans que cela se voie.',
  none: 'Rien n’est encore publié.',
  'waits.chain': 'La preuve du jour est en retard : la blockchain ne peut pas être lue pour l’instant.',
  'waits.signature': 'La preuve du jour est en retard : elle n’est pas encore signée.',
  at: '{{time}}, au bloc {{block}}',
  coin: 'Crypto',
  held: 'Nous détenons',
  owed: 'Nous devons',
  ours: 'À nous',
  history: 'Jour par jour',
  day: 'Jour',
  block: 'Bloc',
  signature: 'Clé',
  own: 'Votre solde',
  'state.included': 'Votre solde du {{time}} y figure. Votre navigateur l’a vérifié.',
  'state.nothing':
    'Vous n’aviez pas de solde le {{time}}. Ce qui est arrivé ensuite sera dans la prochaine preuve.',
  'state.missing':
    'Votre solde manque dans la preuve du {{day}}. Cela ne devrait jamais arriver. Enregistrez cette page et contactez l’assistance.',
  'state.wrong':
    'La preuve du {{day}} ne prouve pas votre solde. Cela ne devrait jamais arriver. Enregistrez cette page et contactez l’assistance.',
  'state.failed':
    'La preuve du {{day}} est fausse : une signature ou une somme ne correspond pas. Enregistrez cette page et contactez l’assistance.',
  'state.rewritten':
    'Une preuve publiée a changé depuis votre dernière visite. Cela ne devrait jamais arriver. Enregistrez cette page et contactez l’assistance.',
  'state.short':
    'La preuve du {{day}} est juste, mais nous détenons moins que ce que nous devons. Enregistrez cette page et contactez le support.',
  'state.unchecked': 'Votre navigateur ne sait pas vérifier ce type de signature.',
  private: 'Vous seul pouvez retrouver votre solde dans la preuve.',
  save: 'Enregistrer la preuve',
  open: 'Voir la preuve',
  'checked.passed':
    'Votre navigateur a vérifié tous les jours affichés : chacun est signé, aucun ne manque et les sommes sont justes.',
  'checked.failed': 'Un jour est faux : une signature ou une somme ne correspond pas.',
  'checked.rewritten': 'Un jour a changé depuis votre dernière visite.',
  'checked.short': 'Les jours sont justes, et le dernier dit que nous détenons moins que ce que nous devons.',
  'checked.unpinned':
    'Tout ce qui s’affiche est signé et juste, mais cette copie de l’application a été compilée sans nos clés (non épinglées) : comparez la clé à une que vous connaissez.',
  'checked.unchecked': 'Votre navigateur ne sait pas vérifier ce type de signature.',
} satisfies NamespaceTexts<'reserves'>
