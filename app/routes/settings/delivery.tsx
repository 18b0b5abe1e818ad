import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, readForm, textField, textFields } from '#app/http/read-intent.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findRules } from '#db/shipping/pincode-rules.ts'
import { findPincodeFacts, findSaleState } from '#db/shipping/serviceability.ts'
import { isRefusal } from '#domain/refusal.ts'
import { deliveryText } from '#domain/shipping/delivery-promise.ts'
import { isPincode, readPincode } from '#domain/shipping/pincodes.ts'
import { changePincodeRules, type RuleChange } from '#flows/shipping/change-pincode-rules.ts'
import { promiseDelivery } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'
import {
  ChangeMinutes,
  CourierRuleForm,
  DeliveryPanels,
  HandlingTimeForm,
  ReturnDays,
} from '#ui/settings/delivery-panels.tsx'
import { SettingsPage, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import { PincodeRules, TryPincode } from '#ui/shipping/admin/pincode-rules.tsx'
import type { Route } from './+types/delivery'
import { findShownSettings, refusedSetting, savedSetting, saveSettingForm } from './form-page.ts'

const rulesShown = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const starting = (url.searchParams.get('starting') ?? '').replace(/\D/g, '').slice(0, 6)
  const [shown, found, tried, within] = await Promise.all([
    findShownSettings(context),
    findRules(shop.db, { starting, atMost: rulesShown }),
    tryPincode(shop, readPincode(url.searchParams.get('try') ?? '')),
    findSaleState(shop.db),
  ])
  return { shown, ...found, starting, tried, within, couriers: shop.couriers.all.map(({ name }) => name) }
}

async function tryPincode(shop: Shop, pincode: string) {
  if (pincode === '') return null
  if (!isPincode(pincode)) return { pincode: '', text: texts.aPincodeHasSixDigits, rule: null }
  const [delivery, { rule }] = await Promise.all([promiseDelivery(shop, pincode), findPincodeFacts(shop.db, pincode)])
  const text = isRefusal(delivery) ? delivery.message : deliveryText(delivery, { now: shop.now(), mayPayCod: true })
  return { pincode, text, rule }
}

const path = '/admin/settings/delivery'

const settingForms = [
  'delivery',
  'handling',
  'couriers',
  'cod',
  'cod-risk',
  'prepay',
  'cod-limits',
  'returns',
  'changes',
] as const
const isSettingForm = (form: string): form is (typeof settingForms)[number] =>
  settingForms.some((name) => name === form)
const ruleIntents = ['rule', 'rules', 'remove-rule'] as const
const intents = plainIntents(...settingForms, ...ruleIntents)

export async function action({ request, context }: Route.ActionArgs) {
  const { form: sent, submission } = await readForm(request, intents)
  const form = submission.intent
  if (isSettingForm(form)) return saveSettingForm({ sent, context }, { path, form })
  const change = await readRuleChange(sent, form)
  const changed = await changePincodeRules(context.get(shopContext), { staff: requireStaff(context), change })
  if (isRefusal(changed)) {
    const fields = form === 'rule' ? { prefix: changed.message } : {}
    return refusedSetting(form, { ...changed, fields }, textFields(sent))
  }
  const text =
    change.kind === 'remove'
      ? texts.ruleRemoved
      : changed.rules === 1
        ? texts.ruleSaved
        : texts.rulesSaved(changed.rules)
  return savedSetting(context, { path, undo: null, text })
}

export const shouldRevalidate = alsoWhenRefused

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, rules, count, starting, tried, within, couriers } = loaderData
  const wrong = actionData?.form === 'rules' ? actionData : null
  return (
    <SettingsPage
      title={texts.codAndDelivery}
      text={texts.deliveryNote}
      refused={wrong ? undefined : actionData}
      jumps={jumps()}
    >
      <TryPincode tried={tried} />
      <PincodeRules
        rules={rules}
        count={count}
        starting={starting}
        problem={wrong?.refusal.message ?? null}
        typed={wrong?.typed['list'] ?? ''}
        one={toShownSetting('rule', {}, actionData)}
      />
      <HandlingTimeForm shown={toShownSetting('handling', shown.handling, actionData)} />
      <DeliveryPanels shown={shown} within={within} refused={actionData} />
      <CourierRuleForm couriers={couriers} shown={toShownSetting('couriers', shown.couriers, actionData)} />
      <ReturnDays shown={toShownSetting('returns', shown.returns, actionData)} />
      <ChangeMinutes shown={toShownSetting('changes', shown.changes, actionData)} />
    </SettingsPage>
  )
}

const jumps = () => ({
  rules: texts.pincodesServed,
  handling: texts.handlingTime,
  delivery: texts.deliveryFees,
  cod: texts.codesForCashOnDelivery,
  'cod-risk': texts.codRisk,
  prepay: texts.prepay,
  'cod-limits': texts.limitsForCashOnDelivery,
  couriers: texts.choiceOfCourier,
  returns: texts.returnsAndExchanges,
  changes: texts.changesAfterTheOrder,
})

/** Maximum size; a list with every Indian pincode has half a megabyte. */
const mostBytes = 1024 * 1024

async function readRuleChange(sent: FormData, intent: (typeof ruleIntents)[number]): Promise<RuleChange> {
  if (intent === 'remove-rule') return { kind: 'remove', prefix: textField(sent, 'prefix') }
  if (intent === 'rule') {
    const cells = ['prefix', 'served', 'cod', 'days'].map((name) => textField(sent, name).replace(/[,;\t\r\n]/g, ' '))
    return { kind: 'add', list: cells.join(',') }
  }
  const kind = textField(sent, 'replace') === 'yes' ? 'replace' : 'add'
  return { kind, list: await listOf(sent) }
}

async function listOf(sent: FormData): Promise<string> {
  const [file, typed] = [sent.get('file'), sent.get('list')]
  const isFile = file !== null && typeof file !== 'string' && file.size > 0
  const text = isFile ? await file.slice(0, mostBytes).text() : typeof typed === 'string' ? typed : ''
  return text.slice(0, mostBytes).replaceAll('\0', '').toWellFormed()
}
