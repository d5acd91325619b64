import type { Database } from '@lode/database'
import type { OperatorRole } from '@lode/domain'

/** Gives everybody but the second admin a role, as the owner; another admin is there, so that two go on standing. */
export async function giveRole(owner: Database, role: OperatorRole): Promise<void> {
  await owner`insert into operator values ('third', 'admin', now(), null) on conflict do nothing`
  await owner`insert into operator_passkey (id, operator, role, public_key, first, at)
    values ('third', 'third', 'admin', '\\x00', true, now()) on conflict do nothing`
  await owner`update operator set role = ${role} where name not in ('second', 'third')`
}
