-- The forms of postings: what no form describes is posted for no login but the owner's (ledger_post, ledger_accrue), a fault to the audit,
-- and explains no balance to the signer. `claim` names the one rule of the audit that compares those of this form with the rows of their
-- module. Owners are those of the chart, references begin with their subject. `held`: held first and moved or released later; others
-- move at once. `brings`: the origin of a credit of a holder's account: a log of the chain, what they had paid in themselves, or the
-- books alone. `logins` may post it.
create or replace function posting_forms()
returns table (claim text, code text, debit text, credit text, reference text, held boolean, brings text, logins text[])
language sql immutable
set search_path = public, pg_temp
as $$
  select f.claim, f.code, o.debit, o.credit,
      '^' || f.subject || ':' || case f.named_by
        when 'id' then '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' when 'day' then '[0-9]{4}-[0-9]{2}-[0-9]{2}'
        when 'number' then '[1-9][0-9]*' when 'hex' then '[0-9a-f]+' end || '$',
      f.held = 'held', f.brings, string_to_array(f.logins, ' ')
    from (values
      ('deposit_credited_once', 'deposit', 'custody', 'user/N', 'deposit', 'id', '', 'deposit', 'lode_app'),
      ('deposit_credited_once', 'deposit', 'custody', 'suspense|rewards/referral|income/(rent|fee|service|dust)', 'deposit', 'id', '', null, 'lode_app'),
      ('deposit_credited_once', 'pool_income', 'custody', 'treasury/mining', 'deposit', 'id', '', null, 'lode_app'),
      ('deposit_credited_once', 'funding', 'custody', 'liquidity/exchange|escrow/offering/N', 'deposit', 'id', '', null, 'lode_app'),
      ('deposit_reversed_once', 'deposit_reversal', 'any', 'custody', 'deposit', 'id', '', null, 'lode_app'),
      ('withdrawal_paid_once', 'withdrawal', 'user/N', 'custody', 'withdrawal', 'id', 'held', null, 'lode_app lode_console lode_signer'),
      ('withdrawal_paid_once', 'withdrawal_fee', 'user/N', 'income/fee', 'withdrawal', 'id', 'held', null, 'lode_app lode_console lode_signer'),
      ('exchange_once', 'exchange', 'user/N', 'liquidity/exchange', 'exchange', 'id', '', null, 'lode_app'),
      ('exchange_once', 'exchange', 'liquidity/exchange', 'user/N', 'exchange', 'id', '', 'earned', 'lode_app'),
      ('exchange_once', 'exchange_fee', 'user/N', 'income/fee', 'exchange', 'id', '', null, 'lode_app'),
      ('order_paid_once', 'rent', 'user/N', 'income/rent', 'order', 'id', '', null, 'lode_app'),
      ('order_paid_once', 'purchase', 'user/N', 'income/rent', 'order', 'id', '', null, 'lode_app'),
      ('sold_back_once', 'sell_back', 'income/rent', 'user/N', 'order', 'id', '', 'returned', 'lode_app'),
      ('rental_refunded_once', 'refund', 'income/rent', 'user/N', 'rental', 'id', '', 'returned', 'lode_app'),
      ('rental_paid_once', 'profit', 'treasury/mining', 'user/N', 'rental', 'id', '', 'earned', 'lode_app'),
      ('service_fee_once', 'service_fee', 'treasury/mining', 'income/service', 'day', 'day', '', null, 'lode_app'),
      ('referral_once', 'referral', 'rewards/referral', 'user/N', 'referral', 'id', '', 'earned', 'lode_app'),
      ('referral_once', 'referral', 'income/service', 'rewards/referral', 'day', 'day', '', null, 'lode_app'),
      ('referral_once', 'referral', 'rewards/referral', 'income/service', 'referral', 'id', '', null, 'lode_app lode_console'),
      ('commitment_once', 'commitment', 'user/N', 'escrow/offering/N', 'commitment', 'id', 'held', null, 'lode_app'),
      ('claim_once', 'allocation', 'escrow/offering/N', 'user/N', 'claim', 'id', '', 'earned', 'lode_app'),
      ('issuer_paid_once', 'funding', 'escrow/offering/N', 'user/N', 'offering', 'number', '', null, 'lode_app'),
      ('taken_once', 'contract_payout', 'escrow/offering/N|suspense', 'custody', 'taken', 'id', '', null, 'lode_app'),
      ('taken_once', 'contract_payout', 'custody', 'escrow/offering/N|suspense', 'taken', 'id', '', null, 'lode_app'),
      ('forfeit_once', 'forfeit', 'user/N', 'income/dust', 'forfeit', 'id', '', null, 'lode_app'),
      ('correction_signed', 'correction', 'any', 'any', 'correction', 'hex', '', null, 'lode_console')
    ) f(claim, code, debit, credit, subject, named_by, held, brings, logins)
    cross join lateral (select
      '^(' || replace(replace(replace(f.debit, 'custody', 'custody/(ethereum|tron)'), '/N', '/[1-9][0-9]*'), 'any', '.*') || ')$' as debit,
      '^(' || replace(replace(replace(f.credit, 'custody', 'custody/(ethereum|tron)'), '/N', '/[1-9][0-9]*'), 'any', '.*') || ')$' as credit) o
$$;
