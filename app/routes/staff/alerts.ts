import { data } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { changeAlertTopics, renewAlerts, turnOffAlerts, turnOnAlerts } from '#flows/notifications/change-alerts.ts'
import { openPushKeys } from '#flows/notifications/push-keys.ts'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/alerts'
import { readStaffForm, requireStaff } from './authenticate.ts'

/** Serves the VAPID public key for a subscription. */
export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  const { publicKey } = await openPushKeys(context.get(shopContext))
  return Response.json({ key: publicKey })
}

const subscription = v.object({ endpoint: field, p256dh: field, auth: field })
const intents = { on: subscription, here: subscription, topics: v.object({ id: field }), off: v.object({ id: field }) }

/** Turns alerts on (by script), changes their topics or turns them off (by forms). */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  if (submission.intent === 'here')
    return Response.json({ isOn: await renewAlerts(shop, { staff, typed: submission }) })
  if (submission.intent === 'on') {
    const refusal = await turnOnAlerts(shop, { staff, typed: submission })
    return Response.json({ isOn: refusal === null }, { status: refusal ? statusOf(refusal) : 200 })
  }
  const { intent, id } = submission
  const chosen = textsOf(form, 'topic')
  const done =
    intent === 'off' ? await turnOffAlerts(shop, { staff, id }) : await changeAlertTopics(shop, { staff, id, chosen })
  if (isRefusal(done)) throw data(done.message, { status: statusOf(done) })
  const text = intent === 'off' ? texts.alertsAreOffOn(done.device) : texts.alertsAreSavedFor(done.device)
  return redirectWithToast(context, '/admin/me', { text })
}
