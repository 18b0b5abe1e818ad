import type { ServerAddress } from '#db/engine/address.ts'
import type { Paise } from '#domain/money.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { OnlineRequest } from '#flows/checkout/start-online-payment.ts'
import type { Faults } from '#providers/payments/sandbox/faults.ts'
import type { SandboxReceipt } from '#providers/payments/sandbox/gateway.ts'

export type HistoryMethod = 'COD' | 'CARD' | 'UPI' | 'CREDIT'

type OfOrder = { orderId: string }
type ByStaff = { staff: Staff }

/** Commands that a history sends to the shop. */
export type Command =
  | { does: 'buy'; method: HistoryMethod; request: OnlineRequest }
  | ({ does: 'grant credit'; userId: string; amount: Paise; key: string } & ByStaff)
  | ({ does: 'issue a gift card'; amount: Paise; key: string } & ByStaff)
  | { does: 'claim a gift card'; userId: string; code: string }
  | ({ does: 'choose the other size'; key: string } & OfOrder & ByStaff)
  | ({ does: 'keep the size'; userId: string } & OfOrder)
  | ({ does: 'come back'; receipt: SandboxReceipt } & OfOrder)
  | ({ does: 'pay again'; userId: string } & OfOrder)
  | ({ does: 'open the invoice'; userId: string } & OfOrder)
  | ({ does: 'open the payment link' } & OfOrder)
  | ({ does: 'cancel'; userId: string } & OfOrder)
  | ({ does: 'cancel by staff' } & OfOrder & ByStaff)
  | ({ does: 'cancel a unit'; key: string } & OfOrder & ByStaff)
  | ({ does: 'refund'; amount: number; key: string } & OfOrder & ByStaff)
  | ({ does: 'pack' | 'go back to packing' | 'be lost' } & OfOrder & ByStaff)
  | ({ does: 'ship' } & OfOrder & ByStaff)
  | ({ does: 'report'; news: 'delivered' | 'returned' } & OfOrder & ByStaff)
  | ({ does: 'return'; userId: string; key: string } & OfOrder)
  | ({ does: 'receive'; returnId: string } & ByStaff)
  | ({ does: 'refund the return'; returnId: string } & ByStaff)
  | { does: 'event'; raw: string; headers: Record<string, string> }
  | { does: 'jobs' }
  | ({ does: 'fault' } & Pick<Faults, 'call' | 'isRefundSlow' | 'isCaptureManual'>)

/** `begin`: the first command of a history, or to the server that replaced a killed one. */
export type NumberedCommand = {
  number: number
  time: string
  begin: { address: ServerAddress; ledger: string } | null
  command: Command
}

/** `died`: the server was killed before its response, at an unknown point. */
export type CommandResult =
  | { kind: 'done'; value: Record<string, unknown> }
  | { kind: 'refused' | 'broke'; why: string }
  | { kind: 'died' }
