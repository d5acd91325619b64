import type { NamespaceTexts } from '../../types.ts'

export default {
  ask: 'Demander un réexamen',
  question: 'Que devons-nous savoir ?',
  note: 'Une autre personne s’en chargera. Vous ne pouvez le demander qu’une fois.',
  send: 'Envoyer',
  sent: 'Envoyé. Une personne va le lire.',
  failed: 'Impossible de vérifier si vous pouvez faire appel',
  open: 'Vous avez demandé un réexamen. Une autre personne décidera avant le {{time}}.',
  'granted.withdrawal':
    'Après réexamen, notre décision était une erreur. Nous en sommes désolés. Vous pouvez redemander ce retrait.',
  'granted.identity':
    'Après réexamen, notre décision était une erreur. Nous en sommes désolés. Vous pouvez renvoyer vos documents.',
  refused: 'Après réexamen, nous n’avons pas changé notre décision.',
  answer: 'Notre réponse',
} satisfies NamespaceTexts<'appeals'>
