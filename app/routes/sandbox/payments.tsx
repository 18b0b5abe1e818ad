import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { type PaymentsSandbox, sandboxContext } from '#app/context.ts'
import { field, noFields, readIntent, refused, textFields } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { isRefusal } from '#domain/refusal.ts'
import { GatewaySwitches, OpenCodes, SandboxPaymentList } from '#ui/sandbox/gateway-controls.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/payments'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.sandboxPayments)

/** Shows the gateway sandbox: payments, open UPI codes and simulated faults. */
export function loader({ context }: Route.LoaderArgs) {
  const gateway = present(context.get(sandboxContext).payments)
  return {
    switches: gateway.faultChoices,
    codes: gateway.openCodes(),
    payments: gateway.newest(),
    waiting: gateway.waiting(),
  }
}

const intents = { faults: noFields, 'all-well': noFields, scan: v.object({ code: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const gateway = present(context.get(sandboxContext).payments)
  const form = await request.formData()
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission)
  if (submission.intent === 'scan') gateway.scan(submission.code, { isForced: false })
  else gateway.setFaults(submission.intent === 'faults' ? textFields(form) : {})
  return redirect('/sandbox/payments', 303)
}

function present(gateway: PaymentsSandbox | null): PaymentsSandbox {
  if (gateway === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return gateway
}

export default function SandboxPayments({ loaderData }: Route.ComponentProps) {
  const { switches, codes, payments, waiting } = loaderData
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6">
      <h1 className="text-xl">{texts.sandboxPayments}</h1>
      <p className="mt-1 text-sm text-muted">{texts.paymentsNote(waiting)}</p>
      <h2 className="mt-6 text-lg">{texts.upiCodes}</h2>
      <OpenCodes codes={codes} />
      <h2 className="mt-8 text-lg">{texts.whatGoesWrong}</h2>
      <GatewaySwitches key={JSON.stringify(switches)} switches={switches} />
      <h2 className="mt-8 text-lg">{texts.newestPayments}</h2>
      <SandboxPaymentList payments={payments} />
    </main>
  )
}
