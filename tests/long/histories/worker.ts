/** The shop without HTTP: a process that executes commands one by one and may die at any of them. */

import { tmpdir } from 'node:os'
import type { ServerAddress } from '#db/engine/address.ts'
import { openDatabase } from '#db/engine/database.ts'
import { openLimits } from '#db/engine/rate-limits.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findPayLink, payByLink } from '#flows/checkout/pay-by-link.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { placeUpiOrder } from '#flows/checkout/place-upi-order.ts'
import { placeOnlineOrder, startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { changeOrderSize } from '#flows/orders/change-order-size.ts'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import { cancelSizeRequest } from '#flows/orders/end-size-requests.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { claimGiftCard } from '#flows/payments/credit/claim-gift-card.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import { issueGiftCard } from '#flows/payments/credit/issue-gift-card.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { retryPayment } from '#flows/payments/retry-payment.ts'
import { openStepCounter } from '#flows/reports/funnel-counter.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import type { Shop } from '#flows/shop.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { altcha } from '#providers/captcha/altcha.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { imageWorker } from '#providers/images/worker.ts'
import { sandboxMessages } from '#providers/messages/sandbox/messages.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { openSandbox, type SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import { razorpayApi } from '#providers/payments/sandbox/razorpay.ts'
import { sandboxSms } from '#providers/sms/sandbox/sms.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import { promptJobs, scheduledJobs } from '#server/jobs/jobs.ts'
import { plainDocuments } from '#tests/support/builders/documents.ts'
import { executeNow, receiveReturnNow, reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { noMedia } from '#tests/support/shops/no-media.ts'
import type { Command, CommandResult, NumberedCommand } from './commands.ts'
import { moreOfHistory } from './prices.ts'

/** Set by every command: all servers of a history share one clock, which jumps. */
let at = new Date()
const now = () => at

/** No timeouts: a slow machine is no failure. */
const patientMs = 30_000
const patient = {
  statement_timeout: patientMs,
  lock_timeout: patientMs,
  idle_in_transaction_session_timeout: patientMs,
}

type Opened = { shop: Shop; gateway: SandboxGateway }
let opened: Promise<Opened> | null = null

async function open(address: ServerAddress, ledger: string): Promise<Opened> {
  const circuit = newCircuit(() => now().getTime())
  const gateway = await openSandbox({ file: ledger, now, post: async () => 0, circuit }, razorpayApi)
  const db = openDatabase(address, { connections: 4, onError: () => {}, waitMs: patientMs, limits: patient })
  const pepper = 'a pepper for tests only'
  const quiet = () => {}
  const shop: Shop = {
    db,
    primary: db,
    now,
    pepper,
    socialLogin: null,
    couriers: couriersOf([]),
    origin: 'http://shop.test',
    sms: sandboxSms(now),
    messageProviders: { ...sandboxMessages(now), owner: { phone: null, email: 'owner@shop.test' } },
    pushService: sandboxMessages(now).push,
    captcha: altcha({ secret: 'a secret for tests only', effort: 1, now }),
    media: noMedia,
    imageWorker: imageWorker(),
    documents: plainDocuments,
    fetchOutside: async () => 'no-answer',
    gateways: gatewaysOf([gateway.payments]),
    limits: openLimits({ db, now, pepper, onError: quiet }),
    steps: openStepCounter(now),
    log: { info: quiet, warn: quiet, error: quiet },
    home: {
      address,
      dataFolder: tmpdir(),
      mode: 'demo',
      keysOutside: [],
      backupBucket: null,
      recovery: null,
      backup: { everyMinutes: null, folder: tmpdir(), passphrase: null },
    },
  }
  return { shop, gateway }
}

const close = ({ shop, gateway }: Opened) => Promise.all([shop.db.destroy(), gateway.close()])

/** Executes each command on the shop. Orders, cancellations and refunds may be repeated with the same key. */
async function carryOut({ shop, gateway }: Opened, command: Command): Promise<unknown> {
  switch (command.does) {
    case 'buy':
      return buy(shop, command)
    case 'grant credit':
    case 'issue a gift card':
    case 'claim a gift card':
      return moveCredit(shop, command)
    case 'choose the other size':
      return chooseOtherSize(shop, command)
    case 'keep the size':
      return cancelSizeRequest(shop, { by: { userId: command.userId }, orderId: command.orderId })
    case 'come back':
      return capturePayment(shop, { ...command.receipt, orderId: command.orderId, userId: null })
    case 'pay again':
      return retryPayment(shop, command)
    case 'open the invoice':
      return issueInvoice(shop, command)
    case 'open the payment link':
      return openLink(shop, command.orderId)
    case 'cancel':
      return cancelOrder(shop, { ...command, actor: `shopper:${command.userId}` })
    case 'cancel by staff':
      return cancelByStaff(shop, command)
    case 'cancel a unit':
      return cancelUnit(shop, command)
    case 'refund':
      return refundPayment(shop, command)
    case 'pack':
    case 'go back to packing':
    case 'ship':
    case 'be lost':
    case 'report':
      return fulfil(shop, command)
    case 'return': {
      const { orderId, userId, key } = command
      const form = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, note: '' } as const
      const reason = 'Not wanted any more'
      return requestReturn(shop, { by: { userId }, orderId, form: { ...form, reason }, idempotencyKey: key })
    }
    case 'receive':
      return receiveReturnNow(shop, { ...command, restocked: true })
    case 'refund the return':
      return refundReturn(shop, command)
    case 'event': {
      const sent = { method: 'POST', body: command.raw, headers: command.headers }
      return { status: (await createWebhooks(shop).request('/webhooks/razorpay', sent)).status }
    }
    case 'jobs':
      for (const work of Object.values(promptJobs)) await work(shop)
      for (const { schedule, work } of Object.values(scheduledJobs))
        if (Object.keys(schedule).length === 0) await work(shop)
      return {}
    case 'fault':
      gateway.faults.call = command.call
      gateway.faults.isRefundSlow = command.isRefundSlow
      gateway.faults.isCaptureManual = command.isCaptureManual
      return {}
  }
}

function buy(shop: Shop, { method, request }: Extract<Command, { does: 'buy' }>) {
  if (method === 'COD') return placeCodOrder(shop, request)
  if (method === 'CREDIT') return placeOnlineOrder(shop, request, 'CREDIT')
  const { creditPart } = request
  if (creditPart) return placeOnlineOrder(shop, { ...request, creditPart }, 'CARD')
  return method === 'CARD' ? startOnlinePayment(shop, request) : placeUpiOrder(shop, request)
}

async function openLink(shop: Shop, orderId: string) {
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const due = (await findPayLink(shop, token))?.due
  return payByLink(shop, { token, shownAmount: due?.amount ?? 0 })
}

function cancelByStaff(shop: Shop, { staff, orderId }: Extract<Command, { does: 'cancel by staff' }>) {
  const byStaff = { staff, reason: 'Damaged', isStepUpFresh: true }
  return cancelOrder(shop, { orderId, userId: null, actor: `staff:${staff.id}`, byStaff })
}

type OfCredit = Extract<Command, { does: 'grant credit' | 'issue a gift card' | 'claim a gift card' }>

function moveCredit(shop: Shop, command: OfCredit) {
  if (command.does === 'claim a gift card')
    return claimGiftCard(shop, { userId: command.userId, typed: command.code, clientAddress: command.userId })
  const { staff, amount, key } = command
  if (command.does === 'issue a gift card') return issueGiftCard(shop, { staff, amount, key, recipient: '', note: '' })
  return grantCredit(shop, { staff, amount, key, shopperId: command.userId, note: 'For the trouble' })
}

async function chooseOtherSize(
  shop: Shop,
  { orderId, staff, key }: Extract<Command, { does: 'choose the other size' }>,
) {
  const [line] = await findOrderedLines(shop.db, orderId)
  const [size, more] = line?.size === '' ? ['wide', moreOfHistory] : ['', -moreOfHistory]
  const shownDifference = more * (line?.quantity ?? 0)
  return changeOrderSize(shop, { by: { staff, isStepUpFresh: true }, orderId, position: 0, size, shownDifference, key })
}

type Fulfilment = Extract<Command, { does: 'pack' | 'go back to packing' | 'ship' | 'be lost' | 'report' }>

async function fulfil(shop: Shop, command: Fulfilment) {
  const { staff, orderId } = command
  switch (command.does) {
    case 'pack':
      // COD orders are confirmed first; of others this is refused.
      await completeOrderTask(shop, { staff, orderId, task: 'confirm' })
      return completeOrderTask(shop, { staff, orderId, task: 'pack' })
    case 'go back to packing':
      return executeNow(shop, { staff, orderId, action: 'repack', input: {} })
    case 'be lost':
      return executeNow(shop, { staff, orderId, action: 'lost', input: { reason: 'Ticket 4711' } })
    case 'ship': {
      const parcel = { courier: 'Kite', waybill: `KITE${orderId.slice(0, 10)}` }
      return shipByHandNow(shop, { staff, orderId, parcel })
    }
    case 'report':
      return reportShipment(shop, { ...command, returnedStock: command.news === 'returned' ? 'restocked' : null })
  }
}

type OfUnit = Extract<Command, { does: 'cancel a unit' }>

async function cancelUnit(shop: Shop, { staff, orderId, key }: OfUnit) {
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const units = { units: [{ position: 0, quantity: 1 }], seen, reason: 'Damaged', restocked: true }
  return cancelOrderUnits(shop, { isStepUpFresh: true, staff, orderId, idempotencyKey: key, ...units })
}

async function answer({ time, begin, command }: NumberedCommand): Promise<CommandResult> {
  at = new Date(time)
  if (begin) {
    const before = opened
    opened = open(begin.address, begin.ledger)
    if (before) void close(await before)
  }
  if (opened === null) throw new Error('A history begins before its first command')
  try {
    const value = await carryOut(await opened, command)
    if (isRefusal(value)) return { kind: 'refused', why: `${value.refused}: ${value.message}` }
    return { kind: 'done', value: JSON.parse(JSON.stringify(value ?? {})) }
  } catch (error) {
    return { kind: 'broke', why: String(error instanceof Error ? error.stack : error).slice(0, 1_500) }
  }
}

process.on('message', (sent: NumberedCommand) => {
  void answer(sent).then((done) => process.send?.({ number: sent.number, answer: done }))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
