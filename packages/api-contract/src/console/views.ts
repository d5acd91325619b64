import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { nothing } from '../shapes.ts'

/** So many views an operator keeps. */
export const mostViews = 20
/** How long the name of a view may be. */
export const longestViewName = 40

const nameShape = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestViewName))
/** A screen of the console, with what it is narrowed to: never another site. */
const addressShape = z.string().check(z.regex(/^\/([a-z]+)?(\?[\w%.+*=&-]*)?$/), z.maxLength(500))

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/views',
  access: operators(null),
  summary: "The operator's own saved views, by name.",
  input: nothing,
  reply: z.object({ views: z.array(z.object({ name: z.string(), address: z.string() })) }),
})

export const save = defineEndpoint({
  method: 'POST',
  path: '/api/console/views',
  access: operators(null),
  summary: 'Keeps a screen, with its queue, filters and columns, under a name; one of that name is replaced.',
  input: z.object({ name: nameShape, address: addressShape }),
  reply: nothing,
})

export const remove = defineEndpoint({
  method: 'POST',
  path: '/api/console/views/remove',
  access: operators(null),
  summary: 'Forgets a saved view.',
  input: z.object({ name: nameShape }),
  reply: nothing,
})
