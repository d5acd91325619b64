type Present<Row> = { [Name in keyof Row]: Exclude<Row[Name], undefined> }

/** What the server sent, without the fields that it left out: they are absent, not undefined. */
export function omitUndefined<Row extends object>(row: Row): Present<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Present<Row>
}
