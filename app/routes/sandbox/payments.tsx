import { redirect } from 'react-router'
import * as v from 'valibot'
import { sandboxContext } from '#app/context.ts'
import { field, noFields, readForm, textFields } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { GatewaySwitches, GatewayTabs, OpenCodes, SandboxPaymentList } from '#ui/sandbox/gateway-controls.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/payments'
import { findGatewaySandbox } from './find-gateway.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.sandboxPayments)

/** Shows a gateway's sandbox: payments, open UPI codes and simulated faults. */
export function loader({ context, url }: Route.LoaderArgs) {
  const gateway = findGatewaySandbox(context, url.searchParams.get('gateway'))
  return {
    chosen: gateway.payments.name,
    gateways: context.get(sandboxContext).payments.map(({ payments: { name, label } }) => ({ name, label })),
    switches: gateway.faultChoices,
    codes: gateway.openCodes(),
    payments: gateway.newestPayments(),
    waiting: gateway.waitingEvents(),
  }
}

const intents = { faults: noFields, 'all-well': noFields, scan: v.object({ code: field }) }

export async function action({ request, context, url }: Route.ActionArgs) {
  const gateway = findGatewaySandbox(context, url.searchParams.get('gateway'))
  const { form, submission } = await readForm(request, intents)
  if (submission.intent === 'scan') gateway.scan(submission.code, { isForced: false })
  else gateway.setFaults(submission.intent === 'faults' ? textFields(form) : {})
  return redirect(`/sandbox/payments${url.search}`, 303)
}

export default function SandboxPayments({ loaderData }: Route.ComponentProps) {
  const { chosen, gateways, switches, codes, payments, waiting } = loaderData
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6">
      <h1 className="text-xl">{texts.sandboxPayments}</h1>
      <p className="mt-1 text-sm text-muted">{texts.paymentsNote(waiting)}</p>
      <GatewayTabs gateways={gateways} chosen={chosen} />
      <h2 className="mt-6 text-lg">{texts.upiCodes}</h2>
      <OpenCodes codes={codes} />
      <h2 className="mt-8 text-lg">{texts.whatGoesWrong}</h2>
      <GatewaySwitches key={JSON.stringify(switches)} switches={switches} />
      <h2 className="mt-8 text-lg">{texts.newestPayments}</h2>
      <SandboxPaymentList payments={payments} />
    </main>
  )
}
