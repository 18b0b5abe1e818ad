import { type CallFault, callFaults, type Faults, type MoneyFault, moneyFaults, noFaults } from './faults.ts'

export type Switch = {
  name: string
  label: string
  choices: readonly { value: string; label: string; isChosen: boolean }[]
}

const copies = { '1': 'once', '2': 'twice', '5': 'five times', '0': 'never' } as const
const yesNo = (no: string, yes: string) => ({ '': no, yes })
const refunds = { '': 'made at once', slow: 'left pending', fail: 'accepted and then fail' } as const
const lateness = { '': 'stays declined', '5': 'succeeds after 5 minutes', '120': 'succeeds after 2 hours' } as const

/** Lists the faults with their current values, without those that a gateway does not have. */
export function switchesOf(faults: Faults, unsupported: readonly string[]): Switch[] {
  const of = (name: string, label: string, choices: Record<string, string>, now: string): Switch => ({
    name,
    label,
    choices: Object.entries(choices)
      .filter(([value]) => !unsupported.includes(value))
      // Objects list numeric keys first, so the empty choice is sorted to the front.
      .sort(([a], [b]) => Number(b === '') - Number(a === ''))
      .map(([value, text]) => ({ value, label: text, isChosen: value === now })),
  })
  return [
    of('call', 'The gateway', { '': 'answers', ...callFaults }, faults.call?.fault ?? ''),
    of('money', 'Shoppers pay', moneyFaults, faults.money),
    of('copies', 'Each event is sent', copies, String(faults.copies)),
    of('reversed', 'Events arrive', yesNo('in their order', 'the last one first'), faults.isReversed ? 'yes' : ''),
    of(
      'delay',
      'Events come',
      { '': 'at once', '30': 'after half a minute', '300': 'after 5 minutes' },
      String(faults.eventDelaySeconds || ''),
    ),
    of('late', 'What is declined', lateness, String(faults.lateSuccessMinutes ?? '')),
    of(
      'manual',
      'Payments are',
      yesNo('captured by the gateway', 'captured by the shop'),
      faults.isCaptureManual ? 'yes' : '',
    ),
    of('pending', 'A payment is', yesNo('decided at once', 'left pending'), faults.isPaymentSlow ? 'yes' : ''),
    of('refunds', 'Refunds are', refunds, faults.isRefundSlow ? 'slow' : faults.isRefundFailing ? 'fail' : ''),
  ].filter(({ name }) => !unsupported.includes(name))
}

/** Applies the chosen faults; invalid choices reset to the default. */
export function applyFaultChoices(faults: Faults, chosen: Record<string, string>): void {
  const isOneOf = <Name extends string>(names: Record<Name, string>, name: string | undefined): name is Name =>
    name !== undefined && Object.hasOwn(names, name)
  const { call, money } = chosen
  Object.assign(faults, {
    ...structuredClone(noFaults),
    call: isOneOf<CallFault>(callFaults, call) ? { fault: call, on: 'any', times: null, delayMs: 4_000 } : null,
    money: isOneOf<MoneyFault>(moneyFaults, money) ? money : 'right',
    copies: isOneOf(copies, chosen['copies']) ? Number(chosen['copies']) : 1,
    isReversed: chosen['reversed'] === 'yes',
    eventDelaySeconds: Number(chosen['delay']) || 0,
    lateSuccessMinutes: Number(chosen['late']) || null,
    isCaptureManual: chosen['manual'] === 'yes',
    isPaymentSlow: chosen['pending'] === 'yes',
    isRefundSlow: chosen['refunds'] === 'slow',
    isRefundFailing: chosen['refunds'] === 'fail',
  })
}
