import { sandboxContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { formatPhone } from '#domain/phone.ts'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/messages'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.sandboxMessages)

/** Lists messages of the SMS sandbox, newest first. 404 when a real provider is used. */
export function loader({ context }: Route.LoaderArgs) {
  return { messages: foundOr404(context.get(sandboxContext).sms).sent() }
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

export default function Messages({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6">
      <h1 className="text-xl">{texts.sandboxMessages}</h1>
      <p className="mt-1 text-sm text-muted">{texts.messagesNote}</p>
      {messages.length === 0 && <p className="mt-6">{texts.noMessageWasSentYet}</p>}
      <ol className="mt-4 space-y-3">
        {messages.map(({ to, text, sentAt }) => (
          <li key={`${to} ${sentAt.getTime()}`} className="rounded-card border border-line p-4">
            <p className="mb-2 flex justify-between gap-3 text-sm text-muted">
              <span className="tabular-nums">{formatPhone(to)}</span>
              <time dateTime={sentAt.toISOString()}>{time.format(sentAt)}</time>
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </main>
  )
}
