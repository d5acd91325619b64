import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../../platform/http/route.ts'
import type { BookService } from './book-service.ts'

/** The routes of address books. */
export function bookRoutes(book: BookService): Route[] {
  const { list, save, remove, onlySaved } = endpoints.recipients
  return [
    route(list, ({ user }) => book.list(user.id)),
    route(save, ({ user, input, key }) => book.save({ ...input, id: key, userId: user.id })),
    route(remove, ({ user, input, key }) => book.remove({ ...input, id: key, userId: user.id })),
    route(onlySaved, ({ user, input, key }) => book.onlySaved({ ...input, id: key, userId: user.id })),
  ]
}
