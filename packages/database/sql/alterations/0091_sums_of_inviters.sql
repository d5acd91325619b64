-- What an inviter's rewards come to, read from the index alone.
create index referral_reward_sums on referral_reward (inviter_id, state) include (units);
