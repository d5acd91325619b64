import * as z from 'zod/mini'

/**
 * Every error code and its HTTP status. The code is the key of its text in the translations
 * (namespace `errors`); what it takes as parameters stands behind it.
 */
export const errorStatus = {
  'request.invalid': 400, // field, rule
  'request.not_found': 404,
  'request.too_large': 413,
  'request.idempotency_key_missing': 400,
  'request.idempotency_conflict': 409,
  'request.in_progress': 409,
  'request.too_many': 429, // seconds
  'request.origin_refused': 403,
  'file.damaged': 410,
  'session.required': 401,
  'session.nonce_unknown': 401,
  'session.message_invalid': 401, // field
  'session.signature_invalid': 401,
  'session.device_signature_invalid': 401,
  'operator.forbidden': 403, // permission
  'operator.signature_invalid': 401,
  'operator.refused': 409, // reason
  'amount.not_decimal': 422,
  'amount.too_precise': 422, // decimals
  'amount.too_large': 422,
  'amount.not_positive': 422,
  'balance.insufficient': 422, // coin, needed, available
  'miner.not_found': 404,
  'miner.period_unknown': 422,
  'order.quantity_not_positive': 422,
  'order.out_of_stock': 409, // available
  'order.not_found': 404,
  'order.not_unpaid': 409, // state
  'order.terms_changed': 409,
  'order.too_many_unpaid': 409, // most
  'order.too_many_reserved': 409, // most
  'order.too_often_unpaid': 409, // most
  'order.reservations_full': 409, // minutes
  'purchase.amount_not_positive': 422,
  'purchase.not_for_sale': 422,
  'purchase.below_minimum': 422, // minimum
  'purchase.above_maximum': 422, // maximum
  'purchase.not_running': 409,
  'purchase.price_changed': 409, // amount, coin
  'purchase.not_taken_back': 503,
  'rental.not_found': 404,
  'payment.not_found': 404,
  'payment.ended': 409,
  'onramp.not_sold_here': 422,
  'onramp.below_minimum': 422, // minimum, currency
  'onramp.above_maximum': 422, // maximum, currency
  'onramp.payment_unfit': 422,
  'onramp.purchase_closed': 409,
  'onramp.provider_away': 503, // provider
  'payout.not_found': 404,
  'network.day_not_found': 404,
  'deposit.network_disabled': 422, // network, reason
  'withdraw.network_disabled': 422, // network, reason
  'withdraw.coin_unavailable': 422, // coin, network
  'withdraw.address_missing': 422,
  'withdraw.address_invalid': 422, // network
  'withdraw.address_checksum': 422,
  'withdraw.address_ours': 422,
  'withdraw.recipient_unconfirmed': 422,
  'withdraw.below_minimum': 422, // minimum, coin
  'withdraw.above_maximum': 422, // maximum, coin
  'withdraw.halted': 503, // reason
  'withdraw.on_hold': 409, // reason, until
  'withdraw.frozen': 409, // reason, since
  'withdraw.recipient_not_saved': 422,
  'withdraw.recipient_waits': 409, // until
  'recipients.too_many': 409, // most
  'account.export_running': 409,
  'account.exports_too_many': 429, // most
  'account.keeps_balance': 409,
  'account.keeps_rental': 409,
  'account.keeps_withdrawal': 409,
  'account.keeps_offering': 409,
  'account.keeps_payment': 409,
  'account.keeps_refund': 409,
  'account.keeps_reward': 409,
  'account.keeps_frozen': 409,
  'account.rest_differs': 409,
  'account.deletion_begun': 409,
  'identity.photo_type': 422,
  'identity.photo_heic': 422,
  'identity.photo_pixels': 422,
  'identity.photo_broken': 422,
  'identity.photo_heavy': 422,
  'identity.photo_unknown': 422,
  'identity.photos_too_many': 409, // most
  'identity.document_unreadable': 422,
  'identity.document_expired': 422,
  'identity.document_other_name': 422,
  'identity.not_open': 409,
  'identity.email_unconfirmed': 409,
  'invite.code_required': 422,
  'invite.code_unknown': 422,
  'invite.own_code': 422,
  'invite.already_bound': 409,
  'invite.circle': 422,
  'invite.too_late': 422,
  'invite.nothing_withheld': 409,
  'appeal.made_already': 409,
  'exchange.prices_few': 503, // coin, live, needed
  'exchange.prices_apart': 503, // coin
  'exchange.price_jumped': 503, // coin, seconds
  'exchange.paused': 503,
  'exchange.halted': 503, // reason
  'exchange.coin_unavailable': 422, // coin
  'exchange.same_coin': 422,
  'exchange.below_minimum': 422, // minimum, coin
  'exchange.above_maximum': 422, // maximum, coin
  'exchange.too_small': 422,
  'exchange.inventory_short': 409, // coin, available
  'exchange.holder_limit': 429, // coin, seconds
  'exchange.coin_limit': 429, // coin, seconds
  'exchange.quote_expired': 409,
  'exchange.quote_replaced': 409,
  'exchange.price_moved': 409,
  'offering.not_found': 404,
  'offering.not_open': 409,
  'offering.closed': 409,
  'offering.terms_changed': 409,
  'offering.identity_required': 403,
  'offering.below_minimum': 422, // minimum, coin
  'offering.above_maximum': 422, // maximum, coin
  'offering.too_many_payments': 409, // most
  'offering.nothing_committed': 409,
  'offering.nothing_to_claim': 409,
  'email.already_bound': 409,
  'email.not_bound': 409,
  'email.same_address': 422,
  'email.password_wrong': 422,
  'email.password_locked': 429, // minutes
  'email.password_short': 422, // least
  'email.password_weak': 422,
  'email.code_wrong': 422, // left
  'email.code_void': 409,
  'email.code_early': 429, // seconds
  'email.codes_spent': 429, // hours
  'email.nothing_waits': 409,
  'email.binding_failed': 409,
  'market.pair_unknown': 404,
  'activity.address_not_yours': 403,
  'feed.stale': 503, // source
  'service.unavailable': 503, // service
  'push.unavailable': 409,
  'server.failed': 500, // requestId
} as const

/** An error's code, which is also the key of its text. */
export type ErrorCode = keyof typeof errorStatus

/** What an error carries for its text. */
export type ErrorParams = { readonly [name: string]: string | number }

/** All error codes. */
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** The body of every answer that is not 2xx. */
export const errorShape = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** An error that a user can be told: thrown by services, sent as `{ code, params }`, thrown again by the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  constructor(code: ErrorCode, params: ErrorParams = {}, options?: { cause?: unknown }) {
    super(code, options)
    this.code = code
    this.params = params
  }
  get status(): number {
    return errorStatus[this.code]
  }
}
