import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import {
  deleteRefundAccount,
  findMadeRefunds,
  findMaskedAccount,
  findSealedAccount,
  insertRefundAccount,
  sumManualRefunds,
} from '#db/payments/refund-accounts.ts'
import { lockRefundById } from '#db/payments/refunds.ts'
import type { Paise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { maskedAccount, parseRefundAccount, type RefundAccount } from '#domain/payments/refund-account.ts'
import * as texts from '#domain/payments/texts.ts'
import { accountAlreadySaved, noRefundIsOpen, refundLinkIsOver } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { openSealed, sealFor } from '#flows/sealed-secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { findOrderNamedIn, refundAccountToken, verifyLink } from '#flows/signed-link.ts'

/** Builds the link that asks for the refund account, valid for `refundLinkDays`. */
export function refundAccountLink({ origin, pepper }: Shop, orderId: string, from: Date) {
  return new URL(`/refund/${refundAccountToken(pepper, orderId, from)}`, origin).href
}

/** Finds the refund that waits for its account, with the token of its link for the order's page; null without any. */
export async function findRefundWithoutAccount(
  shop: Shop,
  orderId: string,
): Promise<{ token: string; amount: Paise } | null> {
  const { amount, masked } = await findRequested(shop, orderId)
  if (amount === null || masked !== null) return null
  return { token: refundAccountToken(shop.pepper, orderId, shop.now()), amount }
}

async function findRequested({ db, gateways }: Shop, orderId: string) {
  const [amount, masked] = await Promise.all([
    sumManualRefunds(db, orderId, gateways.names),
    findMaskedAccount(db, orderId),
  ])
  return { amount, masked }
}

/** State behind such a link. `amount` is to be refunded; null when nothing is. `made`: what was refunded before. */
type RefundAccountRequest = {
  orderId: string
  amount: Paise | null
  masked: string | null
  isOver: boolean
  made: Awaited<ReturnType<typeof findMadeRefunds>>
}

/** Verifies a link's token; null for one not signed by this shop. */
export async function findRefundAccountRequest(shop: Shop, token: string): Promise<RefundAccountRequest | null> {
  const linked = await findLinked(shop, token)
  if (linked === null) return null
  const { orderId } = linked
  return { ...linked, ...(await findRequested(shop, orderId)), made: await findMadeRefunds(shop.db, orderId) }
}

async function findLinked(shop: Shop, token: string): Promise<Pick<RefundAccountRequest, 'orderId' | 'isOver'> | null> {
  const { orderId } = (await findOrderNamedIn(shop, token)) ?? { orderId: '' }
  const end = verifyLink(shop.pepper, token, { purpose: 'refund', orderId })
  return end instanceof Date ? { orderId, isOver: shop.now().getTime() >= end.getTime() } : null
}

/**
 * Saves the shopper's refund account by a signed link, without a session. Only once, so that a leaked link can neither
 * read nor change it; staff can ask again.
 */
export async function saveRefundAccount(
  shop: Shop,
  { token, account }: { token: string; account: RefundAccount },
): Promise<{ orderId: string } | Refusal> {
  const linked = await findLinked(shop, token)
  if (linked === null) return refuse('not-found', 'Not Found')
  const { orderId, isOver } = linked
  if (isOver) return refuse('changed', refundLinkIsOver)
  const seal = { pepper: shop.pepper, purpose: 'refund-account', owner: orderId } as const
  const sealed = sealFor(Buffer.from(JSON.stringify(account)), seal)
  const row = { orderId, sealed, masked: maskedAccount(account), createdAt: shop.now() }
  const given = await inTransaction(shop.db, (tx) => saveAccount(tx, row, shop.gateways.names))
  if (!isRefusal(given)) shop.log.info({ orderId }, 'shopper chose the account of a refund')
  return given
}

async function saveAccount(
  tx: Db,
  account: Parameters<typeof insertRefundAccount>[1],
  gateways: readonly GatewayName[],
): Promise<{ orderId: string } | Refusal> {
  const { orderId } = account
  await lockOrder(tx, orderId)
  if ((await sumManualRefunds(tx, orderId, gateways)) === null) return refuse('changed', noRefundIsOpen)
  return (await insertRefundAccount(tx, account)) ? { orderId } : refuse('changed', accountAlreadySaved)
}

type StaffRequest = { staff: Staff; orderId: string }

/** Reveals the account to staff who pay refunds, with an audit entry. */
export async function revealRefundAccount(
  shop: Shop,
  { staff, orderId }: StaffRequest,
): Promise<RefundAccount | Refusal> {
  const forbidden = moneyRefusal(staff)
  if (forbidden) return forbidden
  const sealed = await findSealedAccount(shop.db, orderId)
  const seal = { pepper: shop.pepper, purpose: 'refund-account', owner: orderId } as const
  const opened = sealed && openSealed(sealed, seal)
  const account = opened && parseRefundAccount(opened.toString())
  // Encrypted with another secret of the shop: ask again.
  if (!account) return refuse('not-found', texts.accountUnreadable)
  const auditEntry = { action: 'reveal-refund-account', object: `order:${orderId}` }
  await inTransaction(shop.db, (tx) => recordAudit(tx, staff, auditEntry))
  return account
}

type RepeatedRequest = StaffRequest & { refundId: string }

/** Deletes a wrong account and asks the shopper again. */
export async function requestRefundAccount(shop: Shop, input: RepeatedRequest): Promise<{ orderId: string } | Refusal> {
  const now = shop.now()
  return moneyRefusal(input.staff) ?? inTransaction(shop.db, (tx) => requestAgain(tx, { ...input, now }))
}

async function requestAgain(
  tx: Db,
  { staff, orderId, refundId, now }: RepeatedRequest & { now: Date },
): Promise<{ orderId: string } | Refusal> {
  await lockOrder(tx, orderId)
  const refund = await lockRefundById(tx, refundId)
  if (refund?.state !== 'due' || refund.orderId !== orderId) return refuse('changed', noRefundIsOpen)
  await deleteRefundAccount(tx, orderId)
  await insertNotification(tx, {
    kind: 'refund-started',
    dedupeKey: `refund-account:${refundId}:${now.getTime()}`,
    payload: { orderId, refundId },
  })
  await recordAudit(tx, staff, { action: 'request-refund-account', object: `order:${orderId}` })
  return { orderId }
}
