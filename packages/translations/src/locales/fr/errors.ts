import type { NamespaceTexts } from '../../types.ts'

export default {
  'transport.denied': 'Accès refusé.',
  'transport.server': 'Erreur du serveur.',
  'transport.other': 'Veuillez d’abord connecter votre portefeuille.',
  'transport.failed': 'Notre serveur a eu un problème. Veuillez réessayer dans un instant.',
  'transport.none': 'Le serveur n’a pas répondu à temps, veuillez actualiser la page.',
  'transport.unsent': 'Vous êtes hors ligne. Rien n’a été envoyé.',
  unreadable: 'Cette version de l’application ne peut pas lire la réponse du serveur. Veuillez recharger.',
  offline: 'Vous êtes hors ligne. Le chargement reprendra à votre retour en ligne.',
  'request.invalid': 'Vérifiez « {{field}} ».',
  'request.not_found': 'Nous n’avons rien trouvé.',
  'request.too_large': 'C’est trop volumineux pour être envoyé.',
  'request.idempotency_key_missing':
    'Nous n’avons pas pu identifier cette demande, rien n’a donc été fait. Veuillez réessayer.',
  'request.idempotency_conflict': 'Cela a déjà été envoyé avec d’autres informations. Veuillez recommencer.',
  'request.in_progress': 'Nous nous en occupons déjà. Un instant, s’il vous plaît.',
  'request.too_many': 'Trop de tentatives. Veuillez réessayer dans {{seconds}} s.',
  'request.origin_refused': 'Les demandes de ce site ne sont pas acceptées.',
  'file.damaged': 'Impossible d’ouvrir ce fichier : il est endommagé. Notre équipe est prévenue.',
  'session.required': 'Veuillez d’abord connecter votre portefeuille.',
  'session.nonce_unknown': 'Cette connexion a expiré. Veuillez réessayer.',
  'session.message_invalid': 'Le message signé ne correspond pas ({{field}}). Veuillez vous reconnecter.',
  'session.signature_invalid': 'La signature ne correspond pas à ce portefeuille. Veuillez vous reconnecter.',
  'session.device_signature_invalid': 'Nous ne reconnaissons pas cet appareil. Veuillez vous reconnecter.',
  'operator.forbidden': 'Votre rôle ne le permet pas ({{permission}}).',
  'operator.signature_invalid':
    'La signature de la clé d’accès ne correspond pas à cette demande. Veuillez réessayer.',
  'operator.refused': 'Cette opération est impossible ({{reason}}).',
  'amount.not_decimal': 'Saisissez le montant en chiffres, par exemple 12.5.',
  'amount.too_precise': 'Au plus {{decimals}} chiffres après la virgule.',
  'amount.too_large': 'Ce montant est trop élevé.',
  'amount.not_positive': 'Le montant doit être supérieur à 0.',
  'balance.insufficient': 'Pas assez de {{coin}} : vous avez {{available}}. Faites un dépôt, puis réessayez.',
  'miner.not_found': 'Nous n’avons pas trouvé cette machine.',
  'miner.period_unknown': 'Cette machine ne peut pas être louée aussi longtemps.',
  'order.quantity_not_positive': 'La quantité louée doit être supérieure à 0.',
  'order.out_of_stock': 'Il n’en reste que {{available}} en stock. Rien n’a été commandé.',
  'order.not_found': 'Nous n’avons pas trouvé cette commande.',
  'order.not_unpaid': 'Cette commande ne peut plus être modifiée. Son statut est « {{state}} ».',
  'order.terms_changed':
    'Les conditions ont changé pendant votre commande. Rien n’a été payé. Relisez-les, puis commandez à nouveau.',
  'order.too_many_unpaid':
    'Vous avez déjà {{most}} commandes impayées. Payez-en une ou annulez-en une d’abord.',
  'order.too_many_reserved':
    'Vous pouvez réserver au plus {{most}} unités sans payer. Faites d’abord un dépôt pour en louer plus.',
  'order.too_often_unpaid':
    '{{most}} de vos commandes des dernières 24 heures n’ont pas été payées. Faites d’abord un dépôt, puis payez avec votre solde.',
  'order.reservations_full':
    'Toutes les unités réservables sans paiement sont prises. Faites d’abord un dépôt et payez avec votre solde, ou réessayez dans {{minutes}} minutes.',
  'purchase.amount_not_positive': 'La quantité achetée doit être supérieure à 0.',
  'purchase.not_for_sale': 'Cette machine ne s’achète pas avec cette crypto. Rien n’a été commandé.',
  'purchase.below_minimum': 'L’achat minimum est de {{minimum}}. Rien n’a été commandé.',
  'purchase.above_maximum': 'L’achat maximum est de {{maximum}}. Rien n’a été commandé.',
  'purchase.not_running':
    'Cette machine ne peut pas être revendue : elle n’est pas à vous, n’a pas commencé ou est terminée.',
  'purchase.price_changed':
    'Le prix de reprise est maintenant {{amount}} {{coin}}. Rien n’a été vendu. Regardez le nouveau prix et décidez à nouveau.',
  'purchase.not_taken_back':
    'Nous ne pouvons pas reprendre votre machine pour le moment. Rien n’a changé : elle continue de miner pour vous. Veuillez réessayer plus tard.',
  'rental.not_found': 'Nous n’avons pas trouvé cette location.',
  'payment.ended':
    'Ce paiement est terminé et ne prend plus rien. Ce que vous avez envoyé est dans votre solde.',
  'payment.not_found': 'Ce paiement n’existe pas.',
  'onramp.not_sold_here':
    'Cet achat par carte n’est pas possible ici. Vous pouvez déposer des cryptos à la place.',
  'onramp.below_minimum': 'Le paiement par carte minimum est de {{minimum}} {{currency}}.',
  'onramp.above_maximum': 'Le paiement par carte maximum est de {{maximum}} {{currency}}.',
  'onramp.payment_unfit':
    'Seule la même crypto, envoyée à votre solde, peut régler ce paiement. Rien n’a été acheté.',
  'onramp.purchase_closed':
    'Aucune nouvelle page de paiement ne peut être ouverte pour cet achat. Commencez-en un autre.',
  'onramp.provider_away':
    '{{provider}} ne répond pas pour le moment. Rien n’a été débité. Réessayez bientôt.',
  'payout.not_found': 'Il n’y a pas de versement pour ce jour.',
  'network.day_not_found': 'Ce jour n’est pas publié.',
  'deposit.network_disabled': 'Les dépôts sur {{network}} sont indisponibles pour le moment.',
  'withdraw.network_disabled': 'Les retraits sur {{network}} sont indisponibles pour le moment.',
  'withdraw.coin_unavailable': '{{coin}} ne peut pas être retiré sur {{network}}.',
  'withdraw.address_missing': 'Saisissez l’adresse de réception.',
  'withdraw.address_invalid': 'Adresse {{network}} non valable.',
  'withdraw.address_checksum':
    'Cette adresse contient une faute de frappe : sa somme de contrôle ne correspond pas. Copiez-la à nouveau.',
  'withdraw.address_ours': 'Cette adresse appartient à Lode. Saisissez la vôtre.',
  'withdraw.recipient_unconfirmed':
    'Votre portefeuille doit confirmer cette nouvelle adresse. Veuillez réessayer.',
  'withdraw.below_minimum': 'Le retrait minimal est de {{minimum}} {{coin}}.',
  'withdraw.above_maximum': 'Le retrait maximal est de {{maximum}} {{coin}}.',
  'withdraw.halted':
    'Les retraits sont suspendus pour tout le monde. Votre solde est inchangé. Veuillez réessayer plus tard.',
  'activity.address_not_yours': 'Seul le propriétaire d’une adresse peut voir son activité ici.',
  'withdraw.on_hold':
    'Les nouveaux retraits sont suspendus jusqu’au {{until}}, car votre e-mail ou votre mot de passe a changé. Votre solde est inchangé.',
  'withdraw.recipient_not_saved':
    'Vous n’autorisez que les adresses enregistrées. Ajoutez d’abord celle-ci à votre carnet d’adresses.',
  'withdraw.recipient_waits':
    'Cette adresse est nouvelle dans votre carnet. Vous pourrez y retirer à partir du {{until}}.',
  'recipients.too_many': 'Vous pouvez enregistrer {{most}} adresses. Retirez-en une d’abord.',
  'withdraw.frozen':
    'Nous avons gelé les retraits de votre compte. {{reason}} Votre solde est inchangé. Pour contester, contactez l’assistance.',
  'account.export_running': 'Vos données sont déjà en préparation.',
  'account.exports_too_many': 'Vous pouvez préparer vos données {{most}} fois par jour. Réessayez plus tard.',
  'account.keeps_balance': 'Votre solde n’est pas encore vide. Retirez-le d’abord.',
  'account.keeps_rental':
    'Vous avez encore une location ou une machine en marche. Attendez la fin, ou revendez-nous la machine.',
  'account.keeps_withdrawal': 'Un retrait est en cours. Attendez qu’il soit définitif.',
  'account.keeps_offering':
    'Vous avez encore une position dans une offre. Attendez que tous ses jetons soient sur votre solde.',
  'account.keeps_payment': 'Un dépôt ou un paiement est encore ouvert. Attendez qu’il soit terminé.',
  'account.keeps_refund': 'Un remboursement vous est encore dû. Attendez qu’il soit payé.',
  'account.keeps_reward': 'Une récompense de parrainage est encore en attente. Attendez qu’elle soit payée.',
  'account.keeps_frozen': 'Les retraits sont gelés. Contactez l’assistance.',
  'account.rest_differs': 'Votre solde a changé. Rien n’a été abandonné. Vérifiez à nouveau les montants.',
  'account.deletion_begun': 'Votre compte est déjà en cours de suppression.',
  'identity.photo_type': 'Ce fichier n’est pas une photo lisible. Utilisez JPEG, PNG ou WebP.',
  'identity.photo_heic':
    'Cette photo est au format HEIC. Prenez-la ici avec l’appareil photo ou enregistrez-la en JPEG.',
  'identity.photo_pixels': 'Cette photo est trop grande. 50 mégapixels au maximum.',
  'identity.photo_broken': 'Cette photo est endommagée. Prenez-en une autre.',
  'identity.photo_heavy': 'Cette photo est trop lourde à traiter. Essayez-en une plus petite.',
  'identity.photo_unknown': 'Une photo n’est plus disponible. Ajoutez-la à nouveau.',
  'identity.photos_too_many': '{{most}} photos par jour au maximum. Réessayez demain.',
  'identity.document_unreadable':
    'Ces lignes contiennent une erreur de saisie. Comparez-les à votre document.',
  'identity.document_expired': 'Ce document a expiré. Utilisez-en un valide.',
  'identity.document_other_name': 'Le nom du document diffère du nom ci-dessus.',
  'identity.not_open':
    'La vérification ne peut pas être envoyée pour l’instant. Rouvrez la page pour voir où elle en est.',
  'identity.email_unconfirmed': 'Confirmez d’abord votre adresse e-mail. Rien n’a été envoyé.',
  'invite.code_required': 'Code de parrainage requis',
  'invite.code_unknown': 'Ce code est inconnu. Veuillez le vérifier.',
  'invite.own_code': 'Vous ne pouvez pas utiliser votre propre code.',
  'invite.already_bound': 'Vous avez déjà un parrain. Ce choix est définitif.',
  'invite.circle': 'Cette personne a été invitée par vous : elle ne peut pas vous parrainer.',
  'invite.too_late': 'Le code de parrainage ne peut être ajouté qu’avant la première commande.',
  'invite.nothing_withheld': 'Rien n’est bloqué pour cette personne.',
  'appeal.made_already': 'Vous avez déjà demandé une vérification.',
  'exchange.prices_few':
    'Seuls {{live}} des {{needed}} prix en direct nécessaires pour {{coin}} sont arrivés. Rien n’a été échangé. Réessayez dans une minute.',
  'exchange.prices_apart':
    'Les plateformes ne s’accordent pas sur le prix de {{coin}} : nous ne proposons rien. Réessayez dans une minute.',
  'exchange.price_jumped':
    'Le prix de {{coin}} vient de faire un bond. Nous ne proposons rien avant qu’il se stabilise, dans {{seconds}} s au plus.',
  'exchange.paused': 'L’échange est en pause pour le moment. Votre solde ne change pas. Réessayez plus tard.',
  'exchange.halted':
    'L’échange est en pause pendant que nous vérifions les comptes de Lode. Votre solde ne change pas. Réessayez plus tard.',
  'exchange.coin_unavailable': '{{coin}} ne peut pas être échangé pour le moment.',
  'exchange.same_coin': 'Choisissez deux cryptos différentes.',
  'exchange.below_minimum': 'Le minimum est de {{minimum}} {{coin}}.',
  'exchange.above_maximum': 'Le maximum est de {{maximum}} {{coin}} à la fois.',
  'exchange.too_small': 'Ce montant est trop petit : rien n’arriverait.',
  'exchange.inventory_short':
    'Nous pouvons verser au plus {{available}} {{coin}} pour le moment. Saisissez moins ou réessayez plus tard.',
  'exchange.holder_limit':
    'Vous avez atteint la limite de {{coin}} pour cette minute. Réessayez dans {{seconds}} s.',
  'exchange.coin_limit':
    'La limite totale de {{coin}} pour cette minute est atteinte. Réessayez dans {{seconds}} s.',
  'exchange.quote_expired': 'Ce prix a expiré. Rien n’a été échangé. Demandez un nouveau prix.',
  'exchange.quote_replaced':
    'Vous avez demandé un prix plus récent depuis. Rien n’a été échangé. Utilisez le nouveau.',
  'exchange.price_moved':
    'Le marché s’est éloigné de ce prix. Rien n’a été échangé. Demandez un nouveau prix.',
  'offering.not_found': 'Cette offre est introuvable.',
  'offering.not_open': 'Cette offre n’est pas encore ouverte. Rien n’a été engagé.',
  'offering.closed': 'Cette offre est close. Rien n’a changé.',
  'offering.terms_changed':
    'Les conditions de cette offre ont changé. Rien n’a été engagé. Relisez-les et engagez-vous à nouveau.',
  'offering.identity_required': 'Cette offre demande une identité vérifiée. Vérifiez d’abord la vôtre.',
  'offering.below_minimum': 'Le minimum est de {{minimum}} {{coin}}.',
  'offering.above_maximum':
    'Vous pouvez engager au plus {{maximum}} {{coin}} en tout, ce que vous avez déjà engagé compris.',
  'offering.too_many_payments':
    'Vous pouvez vous engager en {{most}} paiements au plus. Reprenez votre engagement et engagez le tout en une fois.',
  'offering.nothing_committed': 'Vous n’avez rien engagé dans cette offre.',
  'offering.nothing_to_claim': 'Rien de plus n’est débloqué pour l’instant.',
  'email.already_bound': 'Vous avez déjà une adresse e-mail. Modifiez-la plutôt.',
  'email.not_bound': 'Vous n’avez pas encore d’adresse e-mail.',
  'email.same_address': 'C’est déjà votre adresse.',
  'email.password_wrong': 'Mot de passe incorrect',
  'email.password_locked': 'Trop de mots de passe incorrects. Réessayez dans {{minutes}} min.',
  'email.password_short': 'Utilisez au moins {{least}} caractères.',
  'email.password_weak':
    'Ce mot de passe est facile à deviner ou a fuité. Choisissez-en un autre, par exemple quatre mots.',
  'email.code_wrong': 'Code incorrect. Essais restants : {{left}}.',
  'email.code_void': 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'email.code_early': 'Réessayez dans {{seconds}} secondes',
  'email.codes_spent': 'Trop de codes aujourd’hui. Réessayez dans {{hours}} heures.',
  'email.nothing_waits': 'Il n’y a rien à confirmer. Veuillez recommencer.',
  'email.binding_failed': 'Échec de l’association',
  'market.pair_unknown': 'Lode n’affiche pas cette paire.',
  'feed.stale':
    'Les données de {{source}} sont trop anciennes, nous ne les utilisons pas. Veuillez réessayer bientôt.',
  'service.unavailable':
    'Un service dont nous dépendons ({{service}}) est injoignable. Veuillez réessayer bientôt.',
  'server.failed':
    'Un problème est survenu de notre côté. Veuillez réessayer. S’il persiste, envoyez-nous cette référence : {{requestId}}',
  'push.unavailable': 'Nous ne pouvons pas envoyer de notifications à ce navigateur.',
} satisfies NamespaceTexts<'errors'>
