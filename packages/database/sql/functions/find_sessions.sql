-- The sessions that have not ended, of some hashes of header halves, with their holders and how many postings have
-- touched each holder's accounts. That number only rises, and while it stands still so do balances and fund log.
-- Every signed-in request asks for one; those that come together ask at once (packages/database/src/gather.ts).
-- A plan for an array is made anew for each call, which takes longer than its lookups; this one is kept, and is
-- fixed by key lookups because it must not stem from the days when the tables were empty.
create or replace function find_sessions(header_hashes bytea[], now_at timestamptz) returns table (
  header_hash bytea, cookie_hash bytea, session_id uuid, device_key_x text, device_key_y text,
  user_id bigint, address text, postings bigint
)
language sql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select s.header_hash, s.cookie_hash, s.id, s.device_key_x, s.device_key_y, u.id, u.address,
         (select coalesce(sum(a.version), 0)::bigint from account a where a.owner = 'user/' || u.id)
  from session s join users u on u.id = s.user_id
  where s.header_hash = any (header_hashes) and s.expires_at > now_at
$$;
