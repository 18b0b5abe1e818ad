import { createContext } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, readForm, textFields } from '#app/http/read-intent.ts'
import { requireBackOffice, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findSetting } from '#db/settings/settings.ts'
import { indianTime } from '#domain/indian-time.ts'
import { gatewaysToTry, shownGatewayOrder } from '#domain/payments/gateway-choice.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { credentialGroupNames } from '#domain/settings/provider-credentials.ts'
import { noWayToPay } from '#domain/settings/texts.ts'
import { isStepUpFresh } from '#domain/staff/permissions.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { changeCredentials, findShownCredentials } from '#flows/settings/change-provider-credentials.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { CodeField, Field } from '#ui/parts/field.tsx'
import { GatewayPlaces } from '#ui/payments/admin/gateway-places.tsx'
import { SettingPanel, SettingsPage, type ShownSetting, toShownSetting } from '#ui/settings/panel.tsx'
import { CredentialsPanel, StepUpPrompt } from '#ui/settings/provider-credentials.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/payments'
import { findShownSettings, refusedSetting, savedSetting, saveSettingForm } from './form-page.ts'

/** Shows payment methods and credentials. Requires a recent step-up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(wasTyped)) requireStepUp({ url, context })
  const shop = context.get(shopContext)
  const [shown, saved, keys, offered] = await Promise.all([
    findShownSettings(context),
    findSetting(shop.db, 'gateway-order'),
    findShownCredentials(shop),
    findWaysToPay(shop),
  ])
  const groups = credentialGroupNames.map((group) => {
    const known = keys[group]
    const isOutside = shop.home.keysOutside.includes(group)
    return { group, isOutside, stored: known ? { ...known, changed: indianTime(known.changedAt) } : null }
  })
  const { names } = shop.gateways
  // The form shows the effective order: without one that was saved, or with keys missing, it differs.
  const order = shownGatewayOrder(gatewaysToTry(names, saved, new Set()))
  const isClosed = Object.values(offered).every(isRefusal)
  const gateways = { ...shown.gateways, ...order }
  return { shown: { ...shown, gateways }, groups, gatewayCount: names.length, isClosed }
}

const path = '/admin/settings/payments'

/** True when a form was submitted after the step-up expired: its input is shown again, nothing else. */
const wasTyped = createContext(false)

const keys = v.object({ group: v.picklist(credentialGroupNames) })
const intents = {
  ...plainIntents('ways', 'gateways', 'upi', 'holds'),
  'save-keys': keys,
  'forget-keys': keys,
  'remove-keys': keys,
}

const keyChanges = {
  'save-keys': { kind: 'save' },
  'forget-keys': { kind: 'forget-previous' },
  'remove-keys': { kind: 'remove' },
} as const

export async function action({ request, context }: Route.ActionArgs) {
  const { form: sent, submission } = await readForm(request, intents)
  const { shop, staff } = requireBackOffice(context)
  // The step-up may expire while typing: the page stays, with a link to a new step-up.
  if (!isStepUpFresh(staff, shop.now())) {
    context.set(wasTyped, true)
    return refusedSetting(
      'prove',
      refuse('forbidden', texts.pleaseConfirmItsYou),
      'group' in submission ? {} : textFields(sent),
    )
  }
  if (!('group' in submission)) return saveSettingForm({ sent, context }, { path, form: submission.intent })
  const { group } = submission
  const change = { ...keyChanges[submission.intent], group, typed: textFields(sent) }
  const refusal = await changeCredentials(shop, { staff, change })
  if (refusal) return refusedSetting(`keys-${group}`, refusal)
  return savedSetting(context, { path, undo: null, text: texts.savedAndInUse })
}

export const shouldRevalidate = alsoWhenRefused

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, groups, gatewayCount, isClosed } = loaderData
  const needsStepUp = actionData?.form === 'prove'
  const refused = needsStepUp ? undefined : actionData
  const typedInto = needsStepUp ? (actionData.typed['intent'] ?? '') : ''
  const form = (name: 'ways' | 'gateways' | 'upi' | 'holds') =>
    toShownSetting(name, shown[name], needsStepUp && typedInto === name ? { ...actionData, form: name } : refused)
  return (
    <SettingsPage title={texts.payments} text={texts.paymentsNote} refused={refused}>
      {needsStepUp && <StepUpPrompt />}
      <PaymentForms
        ways={form('ways')}
        isClosed={isClosed}
        gateways={form('gateways')}
        gatewayCount={gatewayCount}
        upi={form('upi')}
        holds={form('holds')}
      />
      {groups.map((one) => (
        <CredentialsPanel
          key={one.group}
          {...one}
          problem={refused?.form === `keys-${one.group}` ? refused.refusal.message : null}
        />
      ))}
    </SettingsPage>
  )
}

type PaymentFormsProps = Record<'ways' | 'gateways' | 'upi' | 'holds', ShownSetting> & {
  gatewayCount: number
  /** No one can pay in any way. */
  isClosed: boolean
}

/** Forms for payment methods, UPI account and stock holds. */
function PaymentForms({ ways, isClosed, gateways, gatewayCount, upi, holds }: PaymentFormsProps) {
  return (
    <>
      <SettingPanel title={texts.waysToPay} form="ways" shown={ways}>
        {isClosed && <Alert variant="error" text={noWayToPay} />}
        <div>
          <CheckField {...ways.yes('card', texts.cardMethod, texts.needsAPaymentGateway)} />
          <CheckField {...ways.yes('upi', texts.upi, texts.upiMethodHint)} />
          <CheckField {...ways.yes('cod', texts.cashOnDelivery, texts.codMethodHint)} />
        </div>
      </SettingPanel>
      {gatewayCount > 1 && <GatewayPlaces shown={gateways} />}
      <SettingPanel title={texts.upiAddress} text={texts.shownInThePaymentInstructions} form="upi" shown={upi}>
        <Field {...upi.field('vpa', texts.upiAddress, texts.shopUpiIdHint)} autoCapitalize="none" spellCheck={false} />
        <Field {...upi.field('payee', texts.accountName, texts.asUpiAppsShowIt)} maxLength={99} />
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">{texts.registeredMerchant}</legend>
          <Field
            {...upi.field('code', texts.merchantCategoryCode, texts.asYourBankRegisteredIt)}
            inputMode="numeric"
            maxLength={4}
          />
          <Field
            {...upi.field('orgId', texts.organisationId, texts.merchantCodeHint)}
            inputMode="numeric"
            maxLength={6}
          />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">{texts.bankTransfer}</legend>
          <Field {...upi.field('holder', texts.accountHolder)} maxLength={100} />
          <Field {...upi.field('account', texts.accountNumber)} inputMode="numeric" maxLength={20} />
          <CodeField {...upi.field('ifsc', texts.ifsc)} maxLength={11} />
          <Field {...upi.field('bank', texts.bankAndBranch)} maxLength={100} />
        </fieldset>
      </SettingPanel>
      <TimeToPay holds={holds} />
    </>
  )
}

function TimeToPay({ holds }: Pick<PaymentFormsProps, 'holds'>) {
  return (
    <SettingPanel title={texts.timeToPay} form="holds" shown={holds}>
      <Field {...holds.field('unpaidMinutes', texts.unpaidHoldMinutes)} inputMode="numeric" required />
      <Field {...holds.field('paymentReportedMinutes', texts.reportedHoldMinutes)} inputMode="numeric" required />
      <Field {...holds.field('linkMinutes', texts.linkHoldMinutes)} inputMode="numeric" required />
    </SettingPanel>
  )
}
