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
  hold: 'Pour protéger votre argent, vous ne pouvez pas demander de nouveau retrait avant le {{until}}. Votre solde est inchangé.',
  notYou: 'Si ce n’était pas vous, ouvrez Lode et contactez l’assistance maintenant.',
  open: 'Ouvrir Lode',
  choose: 'Choisir ce que nous vous envoyons',
  'noticed.deposit': '{{amount}} sont arrivés sur votre solde Lode.',
  'noticed.withdrawal_paid': 'Nous avons payé {{amount}} à {{address}}.',
  'noticed.withdrawal_rejected':
    'Nous n’avons pas payé {{amount}} à {{address}}. Le montant est revenu sur votre solde. Ouvrez Lode pour lire la raison.',
  'noticed.signed_in': 'Quelqu’un s’est connecté à votre compte avec {{device}}.',
  'noticed.signed_in_somewhere': 'Quelqu’un s’est connecté à votre compte avec un autre appareil.',
  'noticed.recipient_confirmed':
    'Votre portefeuille a confirmé un nouveau destinataire de retraits : {{address}}.',
  'noticed.email_bound': 'Une adresse e-mail a été ajoutée à votre compte.',
  'noticed.email_changed': 'L’adresse e-mail de votre compte a été modifiée.',
  'noticed.email_removed': 'L’adresse e-mail de votre compte a été retirée.',
  'noticed.password_reset': 'Le mot de passe de votre compte a été modifié.',
  'noticed.appeal_granted':
    'Après réexamen, nous avons changé notre décision. Ouvrez Lode pour voir ce que vous pouvez faire maintenant.',
  'noticed.appeal_refused': 'Nous avons réexaminé votre demande et n’avons pas changé notre décision.',
  'noticed.export_ready':
    'Le fichier de vos données est prêt. Vous pouvez l’enregistrer dans Lode pendant 3 jours.',
  'noticed.identity_accepted': 'Nous avons confirmé votre identité. Vous n’avez rien à faire.',
  'noticed.identity_retry':
    'Nous n’avons pas pu accepter ce que vous avez envoyé pour confirmer votre identité. Vous pouvez le renvoyer dans Lode.',
  'noticed.identity_refused': 'Nous n’avons pas pu confirmer votre identité.',
  'identityDecided.subject': 'Votre vérification d’identité chez Lode',
  'identityDecided.text':
    'Nous avons terminé la vérification d’identité envoyée avec cette adresse. Ouvrez Lode pour lire la décision.',
  pushMore: 'Ouvrez Lode pour en savoir plus.',
  'noticed.withdrawals_released': 'Vos retraits fonctionnent à nouveau.',
  'noticed.offering_closed': 'L’offre est clôturée. Ouvrez Lode pour voir les jetons qui vous reviennent.',
  'noticed.offering_refunded':
    'L’offre n’a pas abouti pour vous. Ce que vous aviez engagé est de nouveau sur votre solde.',
  'noticed.rental_ended': 'Votre location est terminée. Son dernier versement suit quand ce jour est réglé.',
  'noticed.sold_back': 'Votre machine a été revendue. {{amount}} sont sur votre solde.',
  'noticed.withdrawal_held':
    'Votre retrait de {{amount}} vers {{address}} attend. Ouvrez Lode pour lire la raison.',
  'noticed.deletion_asked':
    'Quelqu’un a demandé la suppression de votre compte. Si ce n’est pas vous, annulez-la dans Lode.',
  'noticed.deletion_done':
    'Votre compte Lode est supprimé, avec tout ce que nous pouvons effacer. Vous n’avez rien à faire.',
  'noticed.claim_ready': 'Des jetons de votre offre sont débloqués. Ouvrez Lode pour les récupérer.',
  'noticed.claim_whole':
    'Tous les jetons de votre offre sont débloqués. Ouvrez Lode pour récupérer le reste.',
  'noticed.sessions_ended':
    'Nous avons mis fin à toutes les sessions de votre compte. Reconnectez-vous avec votre portefeuille.',
  'noticed.recipient_saved':
    'Une adresse de retrait a été enregistrée dans votre carnet d’adresses : {{address}}.',
  'noticed.only_saved_on': 'Désormais, nous ne payons vos retraits que vers vos adresses enregistrées.',
  'noticed.only_saved_off':
    'Dans 24 heures, les retraits pourront à nouveau aller vers toute adresse. D’ici là, vous pouvez garder la limite dans votre carnet d’adresses.',
} satisfies LetterTexts
