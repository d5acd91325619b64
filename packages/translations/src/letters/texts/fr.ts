import type { LetterTexts } from '../letter-texts.ts'

export default {
  why: 'Vous recevez cet e-mail car cette adresse est utilisée avec Lode sur {{site}}. Nous ne demandons jamais de code, de mot de passe ni de phrase de récupération par e-mail, téléphone ou messagerie.',
  'emailCode.subject': '{{code}} est votre code Lode',
  'emailCode.title': 'Confirmez votre adresse e-mail',
  'emailCode.text': 'Saisissez ce code dans Lode. Il est valable {{life}}.',
  'emailCode.ignore': 'Si vous n’avez rien demandé, ignorez cet e-mail. Rien ne change sans le code.',
  'emailTaken.subject': 'Quelqu’un a essayé d’utiliser votre adresse e-mail',
  'emailTaken.text':
    'Quelqu’un a essayé d’ajouter cette adresse à un autre compte Lode. Elle reste liée au vôtre, rien n’a changé.',
  'emailTaken.yours':
    'Si c’était vous, retirez l’adresse de votre premier compte avant de l’ajouter à l’autre.',
  'emailChanged.subject': 'Votre adresse e-mail Lode a changé',
  'emailChanged.text': 'Votre compte utilise désormais {{email}} au lieu de cette adresse.',
  'emailRemoved.subject': 'Votre adresse e-mail a été retirée de Lode',
  'emailRemoved.text': 'Votre compte n’a plus d’adresse e-mail.',
  hold: 'Pour protéger votre argent, aucun nouveau retrait ne peut être demandé avant le {{until}}. Votre solde est inchangé.',
  notYou: 'Si ce n’était pas vous, ouvrez Lode et contactez l’assistance maintenant.',
  open: 'Ouvrir Lode',
} satisfies LetterTexts
