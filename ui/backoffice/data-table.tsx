import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  isNumber?: true
  /** Title of the card on a phone. */
  isTitle?: true
}

type DataTableProps<Row> = {
  /** Caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; under 640 px each row is a card with labelled cells. One markup for both. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="sm:overflow-x-auto sm:rounded-card sm:border sm:border-line">
      <table className="block w-full text-left sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="sm:border-b sm:border-line sm:bg-surface">
            {columns.map(({ heading, isNumber }) => (
              <th
                key={heading}
                scope="col"
                className={`px-4 py-2.5 text-xs font-semibold whitespace-nowrap text-muted ${isNumber ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block space-y-3 sm:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="block rounded-card border border-line px-4 py-2.5 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:last:border-b-0 sm:hover:bg-surface"
            >
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, cell, isNumber, isTitle } = column
  const styles = isTitle ? 'block pb-1 text-base font-semibold' : 'flex items-baseline justify-between gap-4 py-1'
  return (
    <td
      className={`${styles} sm:table-cell sm:align-baseline sm:px-4 sm:py-2.5 sm:text-sm ${isNumber ? 'tabular-nums sm:text-right' : ''}`}
    >
      {!isTitle && (
        <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
          {heading}
        </span>
      )}
      <span className={isTitle ? '' : 'min-w-0 text-right sm:[text-align:inherit]'}>{cell(row)}</span>
    </td>
  )
}
