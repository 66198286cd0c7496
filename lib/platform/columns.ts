import 'server-only'
import { type Column, type GetColumnData, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import type { z } from 'zod'
import { snakeCase } from './snake-case'

/** `contactDueAt` as `contact_due_at`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
type Columns<Of extends Table> = {
  [Name in keyof Of['_']['columns'] & string as SnakeCase<Name>]: Of['_']['columns'][Name]
}

const camelCase = (name: string) => name.replace(/_[a-z]/g, (match) => match.slice(1).toUpperCase())

/** Columns of a table by their names in the API. */
export function columnsNamed<Of extends Table, Name extends keyof Columns<Of>>(
  table: Of,
  names: readonly Name[],
): Pick<Columns<Of>, Name> {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => [snakeCase(name), column])
  return Object.fromEntries(columns.filter(([name]) => names.includes(name as Name)))
}

/** The columns of a table that an answer's schema names. */
export const columnsFor = <Of extends Table, Shape extends z.ZodRawShape>(
  table: Of,
  { shape }: z.ZodObject<Shape>,
) => columnsNamed(table, Object.keys(shape) as (keyof Columns<Of> & keyof Shape)[])

type Values<Of extends Table, Input> = {
  [Name in keyof Of['_']['columns'] & string as SnakeCase<Name> extends keyof Input
    ? Name
    : never]: Input[SnakeCase<Name> & keyof Input]
}

/** The fields of an input that are columns of a table, under the names of the columns. */
export function valuesFor<Of extends Table, Input extends object>(
  table: Of,
  input: Input,
): Values<Of, Input> {
  const columns = getTableColumns(table)
  const named = Object.entries(input).map(([name, value]) => [camelCase(name), value] as const)
  return Object.fromEntries(named.filter(([name]) => Object.hasOwn(columns, name))) as Values<Of, Input>
}

type IsoText<Value> = Value extends Date ? string : Value

/** A row with its instants as ISO texts. */
export function withIsoTexts<Row extends object>(row: Row): { [Name in keyof Row]: IsoText<Row[Name]> } {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries)
}

type Listed<Of extends Record<string, Column>> = { [Name in keyof Of]: GetColumnData<Of[Name]> }

/** Rows of other tables as one column, a list. `rest` is what follows the columns: `from … order by …`. */
export function listColumn<Of extends Record<string, Column>>(columns: Of, rest: SQL): SQL<Listed<Of>[]> {
  const named = Object.entries(columns)
  const values = sql.join(Object.values(columns), sql`, `)
  const rowOf = (row: readonly unknown[]) =>
    Object.fromEntries(
      named.map(([name, column], at) => [name, row[at] === null ? null : column.mapFromDriverValue(row[at])]),
    ) as Listed<Of>
  return sql`to_json(array(select json_build_array(${values}) ${rest}))`.mapWith(
    (rows: readonly unknown[][]) => rows.map(rowOf),
  )
}
