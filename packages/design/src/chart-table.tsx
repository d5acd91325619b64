import type { JSX } from 'react'

/** What a chart shows, in words: two columns. */
export type ChartRows = {
  readonly head: readonly [string, string]
  readonly rows: readonly (readonly [string, string])[]
}

/** A chart for who can't see it. */
export function ChartTable({ caption, head, rows }: ChartRows & { caption: string }): JSX.Element {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
