import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockSetting, readSetting, saveSetting } from '#db/settings/settings.ts'
import { seenValues, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import {
  type FormInput,
  type ReadSetting,
  readSettingForm,
  type SettingForm,
  shownSetting,
} from '#domain/settings/forms.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type SettingChange = { staff: Staff; form: SettingForm; typed: FormInput }

/**
 * Saves a setting. Every server is notified and drops cached pages that show the old value. Returns the form that undoes
 * it, which is refused once the setting has been changed again.
 */
export async function changeSetting(shop: Shop, { staff, ...change }: SettingChange): Promise<FormInput | Refusal> {
  const undo = await saveSettings(shop, { staff, changes: [change] })
  return isRefusal(undo) ? undo : { ...undo[0], intent: change.form }
}

type SettingChanges = { staff: Staff; changes: readonly Omit<SettingChange, 'staff'>[] }

/** Saves several settings, all or none. */
export async function changeSettings(shop: Shop, input: SettingChanges): Promise<Refusal | null> {
  const undo = await saveSettings(shop, input)
  return isRefusal(undo) ? undo : null
}

async function saveSettings({ db }: Shop, { staff, changes }: SettingChanges): Promise<FormInput[] | Refusal> {
  const read = changes.map(({ form, typed }) => readSettingForm(form, typed))
  const refusal = read.find(isRefusal)
  if (refusal) return refusal
  const settings = read.flatMap((one) => (isRefusal(one) ? [] : [one]))
  return inTransaction(db, (tx) => recordAll(tx, staff, settings))
}

async function recordAll(tx: Db, staff: Staff, settings: readonly ReadSetting[]): Promise<FormInput[] | Refusal> {
  for (const { form, key, typed } of settings) {
    const shown = shownSetting(form, readSetting(key, await lockSetting(tx, key)))
    const stale = staleForm(shown, typed['seen'] ?? '', typed)
    if (stale) return stale
  }
  const undo: FormInput[] = []
  for (const setting of settings) undo.push(await record(tx, { staff, setting }))
  return undo
}

async function record(tx: Db, { staff, setting }: { staff: Staff; setting: ReadSetting }): Promise<FormInput> {
  const { form, key, whole } = setting
  const before = await lockSetting(tx, key)
  const value = whole === null ? setting.value : { ...whole(before), ...Object(setting.value) }
  await saveSetting(tx, key, value)
  await recordAudit(tx, staff, { action: 'change-setting', object: `setting:${key}`, ...changedTexts(before, value) })
  const shown = (stored: unknown) => shownSetting(form, readSetting(key, stored))
  return { ...shown(before), seen: seenValues(shown(value)) }
}

/** Reduces long texts to those that changed. */
export function changedTexts(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before: before ?? null, after }
  return changedFields(before, after) ?? { before: {}, after: {} }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
