import type { Forgets } from '../../platform/forgets.ts'

/** Devices, and with them the pushes that wait for them. */
export const forgetDevices: Forgets = {
  rows: (tx, { userId }) => tx`delete from push_subscription where user_id = ${userId.toString()}`,
}
