import { Form, Link } from 'react-router'
import { formatRupees, paise } from '#domain/money.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { fieldStyles, Options } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

export type FaultSwitch = {
  name: string
  label: string
  choices: readonly { value: string; label: string; isChosen: boolean }[]
}

type Tab = { name: string; label: string }

export function GatewayTabs({ gateways, chosen }: { gateways: readonly Tab[]; chosen: string }) {
  return (
    <nav aria-label={texts.sandboxPayments} className="mt-4 flex flex-wrap gap-2">
      {gateways.map(({ name, label }) => (
        <Link
          key={name}
          to={`?gateway=${name}`}
          aria-current={name === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm aria-[current=page]:border-ink aria-[current=page]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

export function GatewaySwitches({ switches }: { switches: readonly FaultSwitch[] }) {
  return (
    <Form method="post" className="mt-6 grid gap-4">
      {switches.map(({ name, label, choices }) => (
        <label key={name} className="block text-sm font-medium">
          {label}
          <select
            name={name}
            defaultValue={choices.find(({ isChosen }) => isChosen)?.value}
            className={`${fieldStyles} mt-1.5`}
          >
            <Options choices={choices} />
          </select>
        </label>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button label={texts.turnTheSwitches} intent="faults" />
        <Button label={texts.allWellAgain} intent="all-well" variant="quiet" />
      </div>
    </Form>
  )
}

export type OpenCode = { id: string; name: string; payment_amount: number }

export function OpenCodes({ codes }: { codes: readonly OpenCode[] }) {
  if (codes.length === 0) return <p className="mt-2 text-sm text-muted">{texts.noUpiCodeIsOpen}</p>
  return (
    <ul className="mt-3 space-y-3">
      {codes.map(({ id, name, payment_amount }) => (
        <li key={id} className="rounded-card border border-line p-4 text-sm">
          <p className="break-all font-medium tabular-nums">{formatRupees(paise(payment_amount))}</p>
          <p className="break-all text-muted">{texts.orderName(name)}</p>
          <PostForm fields={{ code: id }} className="mt-3">
            <Button label={texts.scanAndPay} intent="scan" variant="quiet" />
          </PostForm>
        </li>
      ))}
    </ul>
  )
}

export type SandboxPaymentRow = {
  id: string
  amount: number
  currency: string
  status: string
  amount_refunded: number
}

export function SandboxPaymentList({ payments }: { payments: readonly SandboxPaymentRow[] }) {
  if (payments.length === 0) return <p className="mt-2 text-sm text-muted">{texts.nobodyHasPaidYet}</p>
  return (
    <ul className="mt-3 space-y-2 text-sm">
      {payments.map(({ id, amount, currency, status, amount_refunded }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-2">
          <span className="break-all">{id}</span>
          <span className="tabular-nums">
            {currency === 'INR' ? formatRupees(paise(amount)) : `${currency} ${amount / 100}`} · {status}
            {amount_refunded > 0 && ` · ${formatRupees(paise(amount_refunded))} back`}
          </span>
        </li>
      ))}
    </ul>
  )
}
