-- Returns the satoshi that a TH/s brought in a second of a day, before all deductions, by the day's published entry: `dayFactors` of
-- packages/domain, to the digits of a division. Null where no entry of that day is recorded.
create or replace function day_brought(of_day date) returns numeric
language sql stable
set search_path = public, pg_temp
as $$
  select (select sum((p ->> 'acceptedDifficulty')::numeric * ((p ->> 'subsidy')::numeric + (p ->> 'meanFees')::numeric) / (p ->> 'difficulty')::numeric)
      from jsonb_array_elements(e.network -> 'epochs') p) / ((e.network ->> 'poolPowerTh')::numeric * 86400)
  from network_day d join network_entry e on e.number = d.entry
  where d.day = of_day
$$;
