import type { LedgerLine } from '#domain/catalogue/product-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { ledgerLabel } from '#domain/inventory/stock-count.ts'
import { type Column, DataTable } from '#ui/backoffice/data-table.tsx'

const columns: readonly Column<LedgerLine>[] = [
  {
    heading: 'What',
    cell: (line) => <span className="break-words">{ledgerLabel(line)}</span>,
    isTitle: true,
  },
  { heading: 'Pieces', cell: ({ change }) => (change > 0 ? `+${change}` : change), isNumber: true },
  { heading: 'Size', cell: ({ size }) => size || 'none' },
  { heading: 'When', cell: ({ createdAt }) => indianTime(createdAt) },
  { heading: 'By', cell: ({ who, orderId }) => who ?? (orderId === null ? 'The shop' : `Order ${orderId}`) },
]

export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return <DataTable caption="Every change" columns={columns} rows={lines} keyOf={({ id }) => String(id)} />
}
