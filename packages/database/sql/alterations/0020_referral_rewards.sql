-- What inviters earn of the fees that those they invited have paid: a row for each invited holder and settled day.
create table referral_reward (
  id uuid not null,                 -- made from invitee and day
  inviter_id bigint not null,
  invitee_id bigint not null,
  day date not null,
  terms_subject text not null generated always as ('referral') stored,
  terms_version int not null,
  fee numeric not null,             -- satoshi that the invited paid as service fee
  units numeric not null,           -- satoshi of it that are the inviter's
  state text not null,
  reason text,                      -- why it is withheld
  created_at timestamptz not null,
  payable_at timestamptz not null,
  ended_at timestamptz,             -- when it was paid or refused
  constraint referral_reward_pkey primary key (id),
  constraint referral_reward_once unique (invitee_id, day),
  constraint referral_reward_inviter foreign key (inviter_id) references users (id),
  constraint referral_reward_invitee foreign key (invitee_id) references users (id),
  constraint referral_reward_terms foreign key (terms_subject, terms_version) references terms (subject, version),
  constraint referral_reward_of_another check (inviter_id <> invitee_id),
  -- Never more than was paid: no set of accounts can gain by inviting one another.
  constraint referral_reward_below_fee check (units > 0 and units = trunc(units) and units <= fee and fee < 'Infinity'),
  constraint referral_reward_state_known check (state in ('pending', 'withheld', 'paid', 'refused')),
  constraint referral_reward_ended check ((state in ('paid', 'refused')) = (ended_at is not null)),
  constraint referral_reward_reason check ((state in ('withheld', 'refused')) = (reason is not null))
);
create index referral_reward_inviter on referral_reward (inviter_id, payable_at desc, id desc);
create index referral_reward_created on referral_reward (created_at);
create index referral_reward_due on referral_reward (payable_at) where state = 'pending';

-- Days whose rewards are set aside.
create table referral_day (
  day date not null,
  units numeric not null,
  set_aside_at timestamptz not null,
  constraint referral_day_pkey primary key (day),
  constraint referral_day_units check (units >= 0 and units = trunc(units) and units < 'Infinity')
);

-- An inviter says why the rewards for one of the invited should be paid all the same; a person decides once.
create table referral_appeal (
  inviter_id bigint not null,
  invitee_id bigint not null,
  text text not null,
  at timestamptz not null,
  decision text,
  decided_at timestamptz,
  decided_by text,
  decided_why text,
  constraint referral_appeal_pkey primary key (inviter_id, invitee_id),
  constraint referral_appeal_inviter foreign key (inviter_id) references users (id),
  constraint referral_appeal_invitee foreign key (invitee_id) references users (id),
  constraint referral_appeal_text check (length(text) between 1 and 2000),
  constraint referral_appeal_decision check (decision in ('release', 'refuse')),
  constraint referral_appeal_decided_by check (decided_by ~ '^operator:.'),
  constraint referral_appeal_decided_whole check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null) and (decision is null) = (decided_why is null))
);

create index users_invited_by on users (invited_by, created_at desc, id desc) where invited_by is not null;
create index withdrawal_address on withdrawal (lower(address), user_id);
