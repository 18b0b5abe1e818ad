import { type ActionFunctionArgs, data } from 'react-router'
import { type RouteContext, shopContext } from '#app/context.ts'
import { plainIntents, readForm, textFields } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findFormSettings } from '#db/settings/settings.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { type FormInput, type SettingForm, shownSettings } from '#domain/settings/forms.ts'
import { changeSetting } from '#flows/settings/change-setting.ts'
import type { RefusedForm } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'

/** Shared by the settings pages, each with several forms that are saved separately. */

export async function findShownSettings(context: RouteContext) {
  return shownSettings(await findFormSettings(context.get(shopContext).db))
}

export function refusedSetting(form: string, refusal: Refusal, typed: FormInput = {}) {
  return answerRefused({ form, refusal, typed })
}

const answerRefused = (refused: NonNullable<RefusedForm>) => data(refused, { status: statusOf(refused.refusal) })

/** Makes the action of a page whose forms are all settings. */
export function settingsAction(path: string, ...forms: readonly SettingForm[]) {
  const intents = plainIntents(...forms)
  return async ({ request, context }: ActionFunctionArgs) => {
    const { form: sent, submission } = await readForm(request, intents)
    return saveSettingForm({ sent, context }, { path, form: submission.intent })
  }
}

/** Saves one form of the page, and offers undo. */
export async function saveSettingForm(
  { sent, context }: { sent: FormData; context: RouteContext },
  { path, form }: { path: string; form: SettingForm },
) {
  const { shop, staff } = requireBackOffice(context)
  const typed = { ...textFields(sent), without: textOf(sent.getAll('without')) }
  const undo = await changeSetting(shop, { staff, form, typed })
  if (isRefusal(undo)) return answerRefused({ form, refusal: undo, typed, inPanel: true })
  return savedSetting(context, { path, undo })
}

/** Joins checkboxes of one name, one per line. */
const textOf = (boxes: FormDataEntryValue[]): string => boxes.map(String).join('\n').replaceAll('\0', '').toWellFormed()

/** Maximum length of an undoable value, limited by the cookie. */
const mostUndone = 1_200

type SavedForm = { path: string; undo: FormInput | null; text?: string }

export function savedSetting(context: RouteContext, { path, undo, text = texts.saved }: SavedForm) {
  const fits = undo !== null && encodeURIComponent(JSON.stringify(undo)).length <= mostUndone
  return redirectWithToast(context, path, { text, undo: fits ? { action: path, fields: undo } : null })
}
