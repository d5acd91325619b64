import { endpoints } from '@lode/api-contract'
import { fromWire, toWire } from '@lode/domain'
import { type Route, route } from '../../platform/http/route.ts'
import type { OfferingService } from './service.ts'

const { list, details, projects, file, positions, commit, takeBack, claim } = endpoints.offerings

/** The routes of offerings. */
export function offeringRoutes(service: OfferingService): Route[] {
  return [
    route(list, async () => ({ offerings: await service.list() })),
    route(details, ({ input }) => service.details(input.id)),
    route(projects, async () => ({ projects: await service.projects() })),
    route(file, ({ input }) => service.file(input.name), { immutable: true }),
    route(positions, async ({ user }) => ({ positions: await service.positions(user.id) })),
    route(commit, ({ input, user, key }) =>
      service.commit({ ...input, id: key, userId: user.id, amount: fromWire(input.amount) }),
    ),
    route(takeBack, async ({ input, user, key }) => ({
      position: await service.takeBack({ request: key, userId: user.id, ...input }),
    })),
    route(claim, async ({ input, user, key }) => {
      const { position, claimed } = await service.claim({ request: key, userId: user.id, ...input })
      return { position, claimed: toWire(claimed) }
    }),
  ]
}
