import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockSetting, readSetting, saveSetting } from '#db/settings/settings.ts'
import { type SubmittedForm, staleForm } from '#domain/form-values.ts'
import { type CustomText, noCustomText, readCustomText, shownTexts } from '#domain/notifications/custom-texts.ts'
import type { NotificationTemplateName } from '#domain/notifications/templates.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { changedTexts } from '#flows/settings/change-setting.ts'
import type { Shop } from '#flows/shop.ts'

type Change = SubmittedForm<Readonly<Record<string, string>>> & { name: NotificationTemplateName }

/** Changes the text of a notification; an empty one restores the default. Applies from the next notification on. */
export async function changeCustomText(shop: Shop, { staff, name, typed, seen }: Change): Promise<Refusal | null> {
  const own = readCustomText(name, typed)
  if (isRefusal(own)) return own
  return inTransaction(shop.db, (tx) => record(tx, staff, { name, own, seen }))
}

async function record(
  tx: Db,
  staff: Staff,
  { name, own, seen }: Pick<Change, 'name' | 'seen'> & { own: CustomText },
): Promise<Refusal | null> {
  const before = readSetting('notification-texts', await lockSetting(tx, 'notification-texts'))
  const stale = staleForm(shownTexts(before, name), seen, shownTexts({ [name]: own }, name))
  if (stale) return stale
  await saveSetting(tx, 'notification-texts', { ...before, [name]: own })
  await recordAudit(tx, staff, {
    action: 'change-setting',
    object: `notification:${name}`,
    ...changedTexts(before[name] ?? noCustomText, own),
  })
  return null
}
