/**
 * What became of what was asked: `done`, or its code with the reason or field that it names.
 * @example expect(await refusalOf(ana.call(withdrawals.approve, asked))).toBe('operator.refused own')
 */
export function refusalOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'done',
    ({ code, params }: { code?: string; params?: { reason?: string; field?: string } }) =>
      [code, params?.reason ?? params?.field].filter(Boolean).join(' '),
  )
}
