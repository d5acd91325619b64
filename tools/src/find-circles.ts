/**
 * The circles of a graph: each group of nodes that lead to one another, in the order in which they were found (Tarjan).
 * @example findCircles(new Map([['a', ['b']], ['b', ['a']]])) // [['a', 'b']]
 */
export function findCircles(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(node: string): number {
    let low = order.size
    order.set(node, low)
    stack.push(node)
    const own = low
    for (const next of arrows.get(node) ?? []) {
      if (!arrows.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low < own) return low
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || arrows.get(node)?.includes(node)) circles.push(group)
    return low
  }

  for (const node of arrows.keys()) if (!order.has(node)) visit(node)
  return circles
}
