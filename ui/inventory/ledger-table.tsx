import type { LedgerLine } from '#domain/catalogue/product-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import { ledgerLabel } from '#domain/inventory/stock-count.ts'
import { type Column, DataTable } from '#ui/backoffice/data-table.tsx'
import { texts } from './texts.tsx'

const columns = (): readonly Column<LedgerLine>[] => [
  { heading: texts.what, cell: (line) => <span className="break-words">{ledgerLabel(line)}</span>, isTitle: true },
  { heading: texts.pieces, cell: ({ change }) => (change > 0 ? `+${change}` : change), isNumber: true },
  { heading: texts.size, cell: ({ size }) => size || null },
  { heading: texts.when, cell: ({ createdAt }) => indianTime(createdAt) },
  { heading: texts.by, cell: ({ who, orderId }) => who ?? (orderId === null ? texts.theShop : texts.orderId(orderId)) },
]

export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return <DataTable caption={texts.everyChange} columns={columns()} rows={lines} keyOf={({ id }) => String(id)} />
}
