import * as z from 'zod/mini'
import { defineEndpoint, holders, signedHolders } from '../endpoint.ts'
import { networkShape, nothing, timeShape } from '../shapes.ts'

/** Whom the holder withdraws to, and whether nobody else is paid. */
const bookShape = z.object({
  recipients: z.array(
    z.object({
      network: networkShape,
      address: z.string(),
      name: z.string(),
      addedAt: timeShape,
      /** Where only saved ones are paid: from when on. */
      usableFrom: timeShape,
    }),
  ),
  /** Whether only saved ones are paid; `until`: when that ends, where the holder has given it up. */
  onlySaved: z.nullable(z.object({ until: z.nullable(timeShape) })),
})
const address = z.string().check(z.maxLength(120))

/** The address book. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/recipients',
  access: holders,
  summary: 'The addresses that you saved for withdrawals, and whether nobody else is paid.',
  input: nothing,
  reply: bookShape,
})

/** Saves an address, or names a saved one anew. */
export const save = defineEndpoint({
  method: 'POST',
  path: '/api/recipients',
  access: signedHolders,
  summary: 'Saves an address under a name. Where only saved ones are paid, a new one waits 24 hours.',
  input: z.object({
    network: networkShape,
    address,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^\p{Cc}]*$/u)),
  }),
  reply: bookShape,
})

/** Removes an address. */
export const remove = defineEndpoint({
  method: 'DELETE',
  path: '/api/recipients',
  access: signedHolders,
  summary: 'Removes a saved address, at once.',
  input: z.object({ network: networkShape, address }),
  reply: bookShape,
})

/** Whether only saved addresses are paid. */
export const onlySaved = defineEndpoint({
  method: 'POST',
  path: '/api/recipients/only',
  access: signedHolders,
  summary: 'Lets withdrawals go to saved addresses alone, from now on; or gives that up, 24 hours from now.',
  input: z.object({ on: z.boolean() }),
  reply: bookShape,
})
