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
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string
  /** Last row, of sums. */
  total?: Row | undefined
  /** Within a panel of its title: hairlines in place of borders, and a first column that stays where it scrolls. */
  isInPanel?: true
}

/** A table; under 640 px each row is a card: its title, several figures side by side, a line for all else. */
export function DataTable<Row>({ caption, columns, rows, keyOf, total, isInPanel }: DataTableProps<Row>) {
  const frame = isInPanel ? '-m-4 rounded-b-card' : 'sm:rounded-card sm:border sm:border-line'
  return (
    <section aria-label={isInPanel && caption} tabIndex={isInPanel && 0} className={`sm:overflow-x-auto ${frame}`}>
      <table className="block w-full text-left sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="sm:border-b sm:border-line sm:bg-surface">
            {columns.map(({ heading, isNumber, isTitle }) => (
              <th
                key={heading}
                scope="col"
                className={`py-2.5 text-xs font-semibold text-muted ${isInPanel ? panelSides : 'px-4 whitespace-nowrap'} ${isNumber ? 'text-right' : ''} ${isInPanel && isTitle ? `${stays} bg-surface` : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`block sm:table-row-group ${isInPanel ? '' : 'space-y-3'}`}>
          {rows.map((row, at) => (
            <DataRow key={keyOf(row, at)} row={row} columns={columns} isInPanel={isInPanel} />
          ))}
        </tbody>
        {total && (
          <tfoot className="block border-t-2 border-line font-semibold sm:table-footer-group">
            <DataRow row={total} columns={columns} isInPanel={isInPanel} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

const panelSides = 'sm:px-3 sm:[overflow-wrap:normal] sm:first:pl-4 sm:last:pr-4'
const stays = 'sm:sticky sm:left-0 sm:min-w-32 sm:max-w-72'

type DataRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isInPanel: true | undefined }

function DataRow<Row>({ row, columns, isInPanel }: DataRowProps<Row>) {
  const frame = isInPanel ? 'border-b last:border-b-0' : 'rounded-card border sm:rounded-none sm:border-0 sm:border-b'
  const hasFigures = columns.filter(({ isNumber }) => isNumber).length > 1
  return (
    <tr
      className={`grid grid-cols-3 gap-x-3 border-line px-4 py-2.5 sm:table-row sm:last:border-b-0 sm:hover:bg-surface ${frame}`}
    >
      {columns.map((column) => (
        <Cell
          key={column.heading}
          column={column}
          shown={column.cell(row)}
          isStacked={column.isNumber === true && hasFigures}
          isInPanel={isInPanel}
        />
      ))}
    </tr>
  )
}

type CellProps = {
  column: Column<never>
  shown: ReactNode
  /** On a phone, below its heading, beside other figures. */
  isStacked: boolean
  isInPanel: true | undefined
}

function Cell({ column: { heading, isNumber, isTitle }, shown, isStacked, isInPanel }: CellProps) {
  const Tag = isTitle ? 'th' : 'td'
  const place = isTitle ? title : isStacked ? 'flex flex-col justify-between py-1' : line
  return (
    <Tag
      scope={isTitle && 'row'}
      className={`${place} ${isTitle && isInPanel ? `${stays} sm:bg-paper` : ''} ${isNumber ? 'tabular-nums sm:whitespace-nowrap sm:text-right' : ''} ${shown === null ? (isStacked ? 'max-sm:invisible' : 'max-sm:hidden') : ''} sm:table-cell ${isInPanel ? panelSides : 'sm:px-4'} sm:py-2.5 sm:align-baseline sm:text-sm`}
    >
      {!isTitle && (
        <span aria-hidden="true" className={`font-normal text-muted sm:hidden ${isStacked ? 'text-xs' : 'shrink-0'}`}>
          {heading}
        </span>
      )}
      <span className={isTitle || isStacked ? '' : 'min-w-0 text-right sm:[text-align:inherit]'}>{shown}</span>
    </Tag>
  )
}

const title = 'col-span-full block pb-1 text-base font-semibold break-words sm:[font-weight:inherit]'
const line = 'col-span-full flex items-baseline justify-between gap-4 py-1'
