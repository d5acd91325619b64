import { type JSX, startTransition, useEffect, useState } from 'react'

/** What a chart shows, in words: two columns. */
export type ChartRows = {
  readonly head: readonly [string, string]
  readonly rows: readonly (readonly [string, string])[]
}

/** So many rows are drawn at once: ninety would hold a slow phone up for longer than a touch may wait. */
const batch = 15

/** A chart for who can't see it. Its rows come one batch after another. */
export function ChartTable({ caption, head, rows }: ChartRows & { caption: string }): JSX.Element {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn < rows.length) startTransition(() => setDrawn(drawn + batch))
  }, [drawn, rows.length])
  return (
    <div className="sr-only">
      <table className="w-80 table-fixed">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="font-normal">
              {head[0]}
            </th>
            <th scope="col" className="font-normal">
              {head[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
