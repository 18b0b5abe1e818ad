import { afterAll } from 'vitest'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import type { SandboxApi } from '#providers/payments/sandbox/api.ts'
import { type CallFault, noFaults } from '#providers/payments/sandbox/faults.ts'
import { openSandbox, type SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import {
  anOrderRequest,
  type GatewayHarness,
  type GatewayIds,
  type GatewayScene,
  headersOf,
  refunded,
} from './harness.ts'

type Played = { gateway: SandboxGateway; known: GatewayIds; clock: { at: number; isLater: boolean } }
type Acts = Partial<Record<GatewayScene, () => void | Promise<void>>>

const threeDaysMs = 3 * 24 * 60 * 60_000

/** A gateway's sandbox: cases are set up in its ledger. */
export async function sandboxGatewayHarness<Keys extends object>(api: SandboxApi<Keys>): Promise<GatewayHarness> {
  const clock = { at: Date.now(), isLater: false }
  const now = () => new Date(clock.at + (clock.isLater ? threeDaysMs : 0))
  const circuit = newCircuit(() => 0)
  const gateway = await openSandbox({ file: ':memory:', now, post: async () => 200, circuit }, api)
  afterAll(() => gateway.close())
  const { payments, faults, secrets } = gateway
  const known = { gatewayOrderId: '', paymentId: '', refundId: '', refundKey: '' }
  const acts = actsOf({ gateway, known, clock }, !api.unsupported.includes('manual'))
  const play = async (scene: GatewayScene) => {
    Object.assign(faults, structuredClone(noFaults))
    Object.assign(clock, { at: clock.at + 60_000, isLater: false })
    known.refundKey = crypto.randomUUID()
    const isAgain = scene === 'repeated'
    const receipt = isAgain ? anOrderRequest.receipt : `ORDER${clock.at}`
    known.gatewayOrderId = (await payments.createOrder({ ...anOrderRequest, receipt, isAgain })).id
    await acts[scene]?.()
    if (faults.call === null) await learnPayment({ gateway, known })
  }
  const sent = (name: string) => {
    const event = gateway.events().findLast((one) => one.name === name)
    if (!event) throw new Error(`The sandbox told of no ${name}`)
    return { raw: Buffer.from(event.raw), header: headersOf(gateway.headersOf(event)) }
  }
  const other = api.keysFrom((name) => `the ${name} of another account`)
  return {
    payments,
    play,
    ids: () => ({ ...known }),
    event: (about) => sent(about === 'payment' ? 'payment.captured' : 'refund.processed'),
    forged: () => {
      const { raw } = sent('payment.captured')
      return { raw, header: headersOf(api.headersOf(other, { raw: raw.toString(), id: 'evt_1' })) }
    },
    receipt: () => payments.returns && gateway.findReceipt(known.gatewayOrderId),
    secrets: Object.values<unknown>(secrets).filter(
      (one): one is string => typeof one === 'string' && one.length === 48,
    ),
  }
}

function actsOf({ gateway, known, clock }: Played, isCapturedByShop: boolean): Acts {
  const { payments, faults } = gateway
  const pay = (isDeclined = false) => void gateway.attempt(known.gatewayOrderId, { isDeclined })
  const failing = (fault: CallFault) => () => {
    faults.call = { fault, on: 'any', times: null, delayMs: 0 }
  }
  const payWith = (changed: Partial<typeof faults>) => () => pay(void Object.assign(faults, changed))
  const sendBack = async () => {
    pay()
    await learnPayment({ gateway, known })
    known.refundId = (await payments.refund({ ...known, key: known.refundKey, amount: refunded })).id
  }
  return {
    pending: payWith({ isPaymentSlow: true }),
    paid: () => pay(),
    declined: () => pay(true),
    authorised: payWith({ isCaptureManual: isCapturedByShop }),
    over: () => {
      clock.isLater = true
    },
    'refund-requested': payWith({ isRefundSlow: true }),
    'refund-made': sendBack,
    'refund-failed': async () => {
      faults.isRefundFailing = true
      await sendBack()
      await gateway.deliver()
    },
    'lost-response': failing('drop'),
    unavailable: failing('error'),
    'refund-unsure': failing('error'),
    'malformed-response': failing('html'),
  }
}

async function learnPayment({ gateway, known }: Pick<Played, 'gateway' | 'known'>): Promise<void> {
  const [payment] = await gateway.payments.fetchPayments(known.gatewayOrderId)
  known.paymentId = payment?.gatewayPaymentId ?? ''
}
