import { ApiError, headers, operatorCookie } from '@lode/api-contract'
import { permissionsOf } from '@lode/domain'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isAllowed, type Principal } from '../access.ts'
import type { OperatorSession, Operators } from '../operators.ts'
import { demandAccess } from './guard-access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator who calls, where the route is for one. */
    operator: OperatorSession | null
  }
}

/**
 * Lets a request of the console to the route that the router has matched only if it is for anyone, or its operator's role gives them
 * the permission that the route names: before the body is read. What is for holders is for nobody here.
 */
export const guardOperators = fp<{ operators: Operators }>(async (app, { operators }) => {
  app.decorateRequest('operator', null)
  app.addHook('onRoute', demandAccess)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    request.operator = access?.who === 'operator' ? await sessionOf(operators, request) : null
    if (isAllowed(access, principalOf(request.operator))) return
    if (access?.who === 'operator' && access.permission !== null && request.operator)
      throw new ApiError('operator.forbidden', { permission: access.permission })
    throw new ApiError('session.required')
  })
})

async function sessionOf(operators: Operators, request: FastifyRequest): Promise<OperatorSession | null> {
  const token = request.headers[headers.token]
  const cookie = request.cookies[operatorCookie]
  const background = request.headers[headers.background] !== undefined
  return typeof token === 'string' && token && cookie ? operators.find({ token, cookie, background }) : null
}

function principalOf(operator: OperatorSession | null): Principal {
  return operator
    ? { kind: 'operator', name: operator.name, permissions: permissionsOf(operator.role) }
    : { kind: 'visitor' }
}
