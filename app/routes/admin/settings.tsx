import { data, redirect } from 'react-router'
import { findCategories } from '#db/categories.ts'
import { findShopSettings } from '#db/shop-settings.ts'
import { isRefusal, refuse, statusOf } from '#domain/refusal.ts'
import { type SettingForm, settingForms, shownSettings, type Typed } from '#domain/settings-forms.ts'
import { changeSetting } from '#flows/change-setting.ts'
import { examineShop } from '#flows/examine-shop.ts'
import { AdminPage } from '#ui/admin/page.tsx'
import { SettingsOfShop } from '#ui/admin/settings-of-shop.tsx'
import { SettingsOfTrade } from '#ui/admin/settings-of-trade.tsx'
import { ShopHealth } from '#ui/admin/shop-health.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { shopContext } from '../../context.ts'
import { writeDone } from '../../done.ts'
import { textField, textFields } from '../../form.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/settings'

/** What the shop says and how it trades; on top, what is wrong or missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [complaints, settings, categories] = await Promise.all([
    examineShop(shop, { unmigrated: [] }),
    findShopSettings(shop.db),
    findCategories(shop.db),
  ])
  return {
    complaints,
    fields: shownSettings(settings),
    categories: categories.map(({ category, title }) => ({ category, title })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const shop = context.get(shopContext)
  const sent = await request.formData()
  const form = settingForms.find((one) => one === textField(sent, 'intent'))
  if (form === undefined) return refused('', refuse('invalid', 'There is no such setting.'), {})
  const typed = { ...textFields(sent), without: textOf(sent.getAll('without')) }
  const earlier = shownSettings(await findShopSettings(shop.db))[form]
  const refusal = await changeSetting(shop, { staff, form, typed })
  if (isRefusal(refusal)) return refused(form, refusal, typed)
  const done = {
    words: 'Saved: the shop shows it now.',
    undo: undoOf(form, earlier),
    at: shop.now().getTime(),
  }
  return redirect('/admin/settings', { headers: { 'Set-Cookie': await writeDone(done, shop.origin) } })
}

const refused = (form: string, refusal: ReturnType<typeof refuse>, typed: Typed) =>
  data({ form, refusal, typed }, { status: statusOf(refusal) })

/** Boxes of one name, one in a line. */
function textOf(boxes: FormDataEntryValue[]): string {
  return boxes.map(String).join('\n').replaceAll('\0', '').toWellFormed()
}

/** Long texts don't fit into the cookie that offers Undo. */
const mostUndone = 1_200

function undoOf(form: SettingForm, earlier: Typed) {
  const fields = { ...earlier, intent: form }
  return encodeURIComponent(JSON.stringify(fields)).length > mostUndone
    ? null
    : { action: '/admin/settings', fields }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { complaints, fields, categories } = loaderData
  /** What a form shows: what was just typed into it where that was wrong, else what is set. */
  const shown = (form: SettingForm) => {
    const isWrong = actionData?.form === form
    const now = fields[form]
    return {
      key: JSON.stringify(now),
      fields: isWrong ? { ...now, ...actionData.typed } : now,
      errors: isWrong ? (actionData.refusal.fields ?? {}) : {},
    }
  }
  return (
    <AdminPage title="Settings" words="What the shop says, and how it trades.">
      {actionData && (
        <div className="mb-4">
          <Notice look="error">{actionData.refusal.message}</Notice>
        </div>
      )}
      <ShopHealth complaints={complaints} />
      <div className="grid items-start gap-x-4 lg:grid-cols-2">
        <SettingsOfShop shop={shown('shop')} contacts={shown('contacts')} />
        <SettingsOfTrade
          {...{ tax: shown('tax'), cod: shown('cod'), firstCopy: shown('first-copy') }}
          samples={shown('samples')}
          categories={categories}
        />
      </div>
    </AdminPage>
  )
}
