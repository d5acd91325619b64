import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { SupportService } from './service.ts'

/** A person's conversation with support. No answer is stored: what they say stands in its own place alone. */
export function supportRoutes(support: SupportService): Route[] {
  const { overview, messages, send, addImage, image, read, join } = endpoints.support
  return [
    route(overview, ({ user }) => support.overview(user)),
    route(messages, ({ user, input }) => support.messages(user, input)),
    route(send, ({ user, input, caller }) => support.send(user, input, caller), { storesReply: false }),
    route(
      addImage,
      ({ user, caller, key, file }) => support.addImage({ id: key, person: user, caller, file }),
      {
        storesReply: false,
      },
    ),
    route(image, ({ user, input }) => support.image(user, input)),
    route(
      read,
      async ({ user, input }) => {
        await support.read(user, input)
        return {}
      },
      { storesReply: false },
    ),
    route(
      join,
      async ({ user, input }) => {
        await support.join(user.id, input)
        return {}
      },
      { storesReply: false },
    ),
  ]
}
