import { createContext } from 'react-router'
import { isKeyGroup } from '#db/provider-keys.ts'
import { indianTime } from '#domain/indian-time.ts'
import { keyGroupNames } from '#domain/provider-keys.ts'
import { refuse } from '#domain/refusal.ts'
import { isProved } from '#domain/staff.ts'
import { changeKeys, findShownKeys, type KeyChange } from '#flows/provider-keys.ts'
import { KeysPanel, ProveAgain } from '#ui/admin/settings/keys-panel.tsx'
import { PaymentForms } from '#ui/admin/settings/payment-forms.tsx'
import { SettingsPage, shownForm } from '#ui/admin/settings/setting-panel.tsx'
import { shopContext } from '../../../context.ts'
import { textField, textFields } from '../../../form.ts'
import { findShownSettings, refusedSetting, savedSetting, saveSetting } from '../../../setting-page.ts'
import { requireStaff, requireStepUp } from '../../../staff.ts'
import type { Route } from './+types/payments'

/** How shoppers pay, and the keys of those who carry it. Opened only by who has just shown who they are. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(wasTyped)) requireStepUp({ url, context })
  const shop = context.get(shopContext)
  const [shown, keys] = await Promise.all([findShownSettings(context), findShownKeys(shop)])
  const groups = keyGroupNames.map((group) => {
    const known = keys[group]
    const isOutside = shop.home.keysOutside.includes(group)
    return { group, isOutside, stored: known ? { ...known, changed: indianTime(known.changedAt) } : null }
  })
  return { shown, groups }
}

const path = '/admin/settings/payments'

/** The answer to a form that came too late shows what was typed, and opens nothing. */
const wasTyped = createContext(false)

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const intent = textField(sent, 'intent')
  const shop = context.get(shopContext)
  const staff = requireStaff(context)
  const change = keyChange(intent, textFields(sent))
  // Who has typed for longer than a proof holds keeps their page: they show themselves beside it.
  if (!isProved(staff, shop.now())) {
    context.set(wasTyped, true)
    return refusedSetting(
      'prove',
      refuse('forbidden', 'Please show again who you are.'),
      change ? {} : textFields(sent),
    )
  }
  if (change === null) return saveSetting({ sent, context }, { path, forms: ['ways', 'upi', 'holds'] })
  const refusal = await changeKeys(shop, { staff, change })
  if (refusal) return refusedSetting(`keys-${change.group}`, refusal)
  return savedSetting(context, { path, undo: null, words: 'Saved. Every server uses it from now on.' })
}

function keyChange(intent: string, typed: Record<string, string>): KeyChange | null {
  const [, kind = '', group = ''] = /^(keys|forget|remove)-(\w+)$/.exec(intent) ?? []
  if (!isKeyGroup(group)) return null
  if (kind === 'keys') return { kind: 'save', group, typed }
  return { kind: kind === 'forget' ? 'forget-previous' : 'remove', group }
}

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, groups } = loaderData
  const isUnproved = actionData?.form === 'prove'
  const refused = isUnproved ? undefined : actionData
  const typedInto = isUnproved ? (actionData.typed['intent'] ?? '') : ''
  const form = (name: 'ways' | 'upi' | 'holds') => {
    const one = shownForm(name, shown[name], refused)
    return typedInto === name ? { ...one, fields: { ...one.fields, ...actionData?.typed } } : one
  }
  return (
    <SettingsPage title="Payments" words="How shoppers pay, and who carries it." refused={refused}>
      {isUnproved && <ProveAgain />}
      <PaymentForms ways={form('ways')} upi={form('upi')} holds={form('holds')} />
      {groups.map((one) => (
        <KeysPanel
          key={one.group}
          {...one}
          problem={refused?.form === `keys-${one.group}` ? refused.refusal.message : null}
        />
      ))}
    </SettingsPage>
  )
}
