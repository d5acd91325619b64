import { ApiError } from '@lode/api-contract'
import { consoleEndpoints, queuePageSize } from '@lode/api-contract/console.ts'
import { permissionsOf } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import { createSupportDesk } from '../desk.ts'
import { messageView } from '../message.ts'
import { readImage } from '../read-image.ts'
import { closeConversation } from './close-conversation.ts'
import { handOver } from './hand-over.ts'
import { listConversations } from './list-conversations.ts'
import { noteAgent } from './note-agent.ts'
import { readConversation } from './read-conversation.ts'
import { readDesk } from './read-desk.ts'
import { reopenConversation } from './reopen-conversation.ts'
import { conversationView } from './wire.ts'

const minuteMs = 60_000

/** The inbox of those who answer. Each look into a conversation is a line of the log. */
export function supportConsoleRoutes(deps: Pick<OperatingDeps, 'db' | 'clock' | 'objects'>): OperatorRoute[] {
  const { db, clock } = deps
  const { support } = consoleEndpoints
  const desk = createSupportDesk(deps)
  return [
    operatorRoute(support.list, async ({ input, actor }) => {
      const { queue, people, olderMinutes, page = 1 } = input
      const now = clock.now()
      const { rows, total } = await listConversations(db, {
        ...{ queue, people, agent: actor, from: (page - 1) * queuePageSize, limit: queuePageSize },
        before: olderMinutes === undefined ? undefined : new Date(now.getTime() - olderMinutes * minuteMs),
      })
      return { rows: rows.map(conversationView), total }
    }),
    operatorRoute(support.desk, async ({ actor }) => {
      // Whoever has the inbox open is there.
      await noteAgent(db, { agent: actor, at: clock.now() })
      return readDesk(db, clock.now())
    }),
    operatorRoute(
      support.conversation,
      ({ input, operator }) =>
        readConversation(db, { ...input, mayRead: permissionsOf(operator.role).includes('holders') }),
      subject,
    ),
    operatorRoute(
      support.image,
      async ({ input }) => {
        const jpeg = await readImage(deps, { id: input.image, conversationId: input.id })
        if (!jpeg) throw new ApiError('request.not_found')
        return { jpeg: jpeg.toString('base64') }
      },
      subject,
    ),
    operatorRoute(
      support.answer,
      async ({ input, operator, actor }) => {
        const answered = await desk.answer(actor, { ...input, name: shownName(operator.name) })
        if ('unknown' in answered) throw new ApiError('request.not_found')
        if ('held' in answered) return { message: null, held: answered.held.map(messageView) }
        return { message: messageView(answered.message), held: [] }
      },
      subject,
    ),
    ...careRoutes(deps),
  ]
}

/** Who sees to a conversation, and whether it is open. */
function careRoutes({ clock }: Pick<OperatingDeps, 'clock'>): OperatorRoute[] {
  const { support } = consoleEndpoints
  return [
    operatorRoute(
      support.take,
      async ({ input, once, operator }) => {
        await once((tx) => handOver(tx, { id: input.id, to: operator.name, note: '', at: clock.now() }))
        return {}
      },
      subject,
    ),
    operatorRoute(
      support.handOver,
      async ({ input, once }) => {
        await once((tx) => handOver(tx, { ...input, at: clock.now() }))
        return {}
      },
      subject,
    ),
    operatorRoute(
      support.close,
      async ({ input, once, actor: agent }) => {
        await once(async (tx) => {
          if (!(await closeConversation(tx, { id: input.id, agent, at: clock.now() })))
            throw new ApiError('request.not_found')
        })
        return {}
      },
      subject,
    ),
    operatorRoute(
      support.reopen,
      async ({ input, once, actor: agent }) => {
        await once((tx) => reopenConversation(tx, { id: input.id, agent }))
        return {}
      },
      subject,
    ),
  ]
}

function subject({ id }: { id: string }): string {
  return `conversation/${id}`
}

/** What customers know an operator as. @example shownName('ana-maria') // 'Ana Maria' */
function shownName(name: string): string {
  return name.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )
}
