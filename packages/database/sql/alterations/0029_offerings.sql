-- Offerings of tokens: their terms are terms (offering/<id>); here stands how far each is, and what was committed to it.
create table offering (
  number bigint primary key constraint offering_number check (number > 0), -- of its account: escrow/offering/N
  id text not null constraint offering_id unique constraint offering_id_form check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  state text not null default 'announced'
    constraint offering_state check (state in ('announced', 'open', 'calculating', 'distribution', 'ended', 'refunded')),
  terms_version int,                    -- those it is held under: fixed when it opens
  committed numeric not null default 0, -- held by all commitments now
  participants int not null default 0 constraint offering_participants check (participants >= 0),
  closed_at timestamptz,
  allocated numeric,                    -- tokens, known once it is calculated
  raised numeric,
  paid_out boolean not null default false, -- the issuer has what was raised and what was not sold
  released_until timestamptz,           -- up to when tokens were handed out unasked
  constraint offering_finite check (least(committed, allocated, raised) >= 0 and greatest(committed, allocated, raised) < 'infinity'
    and (committed, allocated, raised) is not distinct from (trunc(committed), trunc(allocated), trunc(raised))),
  constraint offering_opened check ((state = 'announced') = (terms_version is null)),
  constraint offering_closed check ((state in ('announced', 'open')) = (closed_at is null)),
  constraint offering_calculated check (num_nonnulls(allocated, raised)
    = case when state in ('distribution', 'ended', 'refunded') then 2 else 0 end)
);

-- What one holder has committed to one offering. Its id is published, and says nothing of the holder.
create table offering_commitment (
  id uuid primary key,
  offering bigint not null references offering,
  user_id bigint not null references users,
  units numeric not null,               -- held by its payments now, and when it closed
  allocated numeric,                    -- tokens
  cost numeric,
  settled_at timestamptz,               -- cost moved, the rest released
  released numeric not null default 0,  -- of the tokens: the sum of its claims
  constraint offering_commitment_holder unique (offering, user_id),
  constraint offering_commitment_finite check (least(units, allocated, cost, released) >= 0 and greatest(units, allocated, cost, released) < 'infinity'
    and (units, released) = (trunc(units), trunc(released))),
  constraint offering_commitment_calculated check (num_nonnulls(allocated, cost) in (0, 2) and (cost <= units) is not false),
  constraint offering_commitment_settled check (settled_at is null or allocated is not null),
  constraint offering_commitment_released check (released = 0 or released <= allocated)
);
create index offering_commitment_of_user on offering_commitment (user_id);
create index offering_commitment_unsettled on offering_commitment (offering, id) where settled_at is null and units > 0;

-- One payment into a commitment: a hold in the ledger until it is taken back or settled.
create table offering_payment (
  id uuid primary key,                  -- that of its payment intent
  commitment_id uuid not null references offering_commitment,
  coin text not null,
  units numeric not null constraint offering_payment_units check (units > 0 and units = trunc(units) and units < 'infinity'),
  pay_with text not null constraint offering_payment_pay_with check (pay_with in ('balance', 'wallet')),
  state text not null constraint offering_payment_state check (state in ('unpaid', 'held', 'taken_back', 'lapsed', 'settled')),
  created_at timestamptz not null
);
create index offering_payment_of_commitment on offering_payment (commitment_id, created_at, id);
create index offering_payment_created on offering_payment (created_at);

-- What was handed out of an allocation, one after the other.
create table offering_claim (
  commitment_id uuid not null references offering_commitment,
  number int not null constraint offering_claim_number check (number > 0),
  units numeric not null constraint offering_claim_units check (units > 0 and units = trunc(units) and units < 'infinity'),
  posting_key uuid not null constraint offering_claim_posting unique,
  at timestamptz not null,
  primary key (commitment_id, number)
);
create index offering_claim_at on offering_claim (at);

-- What is published of an offering: what was committed, and what became of it; in parts, whose texts follow each other.
create table offering_file (
  offering bigint not null references offering,
  kind text not null constraint offering_file_kind check (kind in ('commitments', 'allocation')),
  part int not null constraint offering_file_part check (part >= 0),
  content text not null,
  primary key (offering, kind, part)
);
create table offering_statement (
  offering bigint primary key references offering,
  statement text not null,              -- canonical JSON: names both files by their digests
  digest text generated always as (encode(sha256(replace(statement, '\', '\\')::bytea), 'hex')) stored not null,
  key_id text not null references statement_key,
  signature text not null
);
