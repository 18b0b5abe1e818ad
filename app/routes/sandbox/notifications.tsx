import { redirect } from 'react-router'
import * as v from 'valibot'
import { sandboxContext, shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { countDueMessages, findFailedMessages } from '#db/notifications/messages.ts'
import { messageChannels } from '#domain/notifications/notification.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { FailedNotifications, SandboxNotifications } from '#ui/sandbox/notifications.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/notifications'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.sandboxNotificationList)

/** Lists notifications of the sandbox, and which channel is unavailable. 404 when real providers are used. */
export async function loader({ context }: Route.LoaderArgs) {
  const { sent, away } = foundOr404(context.get(sandboxContext).messages)
  const { db } = context.get(shopContext)
  const [waiting, givenUp] = await Promise.all([countDueMessages(db), findFailedMessages(db)])
  const isAway = away()
  const channels = messageChannels.map((channel) => ({ channel, isAway: isAway.includes(channel) }))
  return { notifications: sent(), channels, waiting, givenUp }
}

const intents = { away: v.object({ channel: field }), back: v.object({ channel: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const { setAway } = foundOr404(context.get(sandboxContext).messages)
  const submission = readIntent(await request.formData(), intents)
  const channel = messageChannels.find((one) => one === submission.channel)
  if (channel) setAway(channel, submission.intent === 'away')
  return redirect('/sandbox/notifications', 303)
}

export default function SandboxMessages({ loaderData }: Route.ComponentProps) {
  const { notifications, channels, waiting, givenUp } = loaderData
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6">
      <h1 className="text-xl">{texts.sandboxNotificationList}</h1>
      <p className="mt-1 text-sm text-muted">{texts.notificationsNote(waiting)}</p>
      <ul className="mt-5 divide-y divide-line rounded-card border border-line">
        {channels.map(({ channel, isAway }) => (
          <li key={channel} className="flex items-center justify-between gap-3 px-4 py-2">
            <p>
              {channelNames[channel]}
              <span className={`ml-2 text-sm ${isAway ? 'text-red' : 'text-muted'}`}>
                {isAway ? texts.doesNotAnswer : texts.works}
              </span>
            </p>
            <PostForm fields={{ channel }}>
              <Button
                label={isAway ? texts.bringItBack : texts.letItFail}
                intent={isAway ? 'back' : 'away'}
                variant="quiet"
              />
            </PostForm>
          </li>
        ))}
      </ul>
      <FailedNotifications notifications={givenUp} />
      <SandboxNotifications notifications={notifications} />
    </main>
  )
}

const channelNames = { sms: 'SMS', whatsapp: texts.whatsApp, email: 'E-mail', push: texts.alert } as const
