/** Writes a decided size, at once for a cheaper one and once paid for a dearer one. */

import type { Db } from '#db/engine/database.ts'
import { writeOff } from '#db/inventory/write-off.ts'
import { insertOrderChange, updateLineSize } from '#db/orders/order-changes.ts'
import { moveUnits } from '#db/orders/partial-cancellations.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isPaidFor } from '#domain/orders/change-order.ts'
import type { OrderedLine } from '#domain/orders/line-quantities.ts'

type DecidedSize = {
  key: string
  line: Pick<OrderedLine, 'position' | 'productId' | 'size' | 'stockLocation' | 'quantity'>
  toSize: string
  toLocation: string
  /** Price of a unit, and what all units cost more. */
  price: Paise
  difference: Paise
  note: string
  actor: string
  /** Payment of the difference, when a paid order becomes dearer. */
  paidBy: string | null
  /** The units of the old size are damaged or missing: written off instead of sold again. */
  isOldMissing: boolean
}

/** Writes another size into a locked order, and moves its units. The caller has locked their stock locations. */
export async function writeSizeChange(tx: Db, order: LockedOrder, decided: DecidedSize): Promise<void> {
  const { orderId, amount } = order
  const { key, line, toSize, toLocation, price, difference, isOldMissing, ...change } = decided
  const { position, quantity, productId } = line
  const recorded = { idempotencyKey: key, orderId }
  await insertOrderChange(tx, {
    ...recorded,
    ...change,
    kind: 'size',
    position,
    quantity,
    fromSize: line.size,
    toSize,
    fromLocation: line.stockLocation,
    toLocation,
    amountBefore: amount,
    amount: paise(amount + difference),
    wasPaid: isPaidFor(order),
  })
  await updateLineSize(tx, recorded, { position, size: toSize, stockLocation: toLocation, price, difference })
  if (toLocation === line.stockLocation) return
  const units = [
    { productId, stockLocation: line.stockLocation, change: quantity },
    { productId, stockLocation: toLocation, change: -quantity },
  ]
  await moveUnits(tx, units, { referenceId: key, orderId, reason: 'size-change' })
  if (!isOldMissing) return
  await writeOff(tx, [{ productId, size: line.stockLocation, change: quantity }], { orderId, actor: change.actor })
}
