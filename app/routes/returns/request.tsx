import { keepPageOnFailure, submitFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readImageForm } from '#app/http/image-form.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readIntent, refusedForm, textFields } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { findKeptForm, notSentYet, requireSender } from '#app/routes/accounts/kept-form.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findReturnsOf } from '#db/returns/returns.ts'
import type { OrderedLine } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { ReturnsOfOrder } from '#ui/returns/list.tsx'
import { ReturnLines, ReturnRequestForm } from '#ui/returns/request-form.tsx'
import * as texts from '#ui/returns/texts.tsx'
import type { Route } from './+types/request'
import { findReturning, sendReturn } from './request-form.ts'

export const meta = withBrandTitle(texts.returnOrExchange)

/** Requests a return of one's own order. */
export async function loader({ request, context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { items } = foundOr404(await findOrder(shop.db, requireShopper(context).id, orderId))
  const { line, lines, ...returning } = await findReturning(shop, { orderId, by: 'shopper', url })
  const withPicture = (one: OrderedLine) => ({
    ...one,
    picture: items.find(({ position }) => position === one.position)?.picture ?? null,
  })
  const kept = await findKeptForm({ request, context, url })
  const shown = { ...returning, line: line && withPicture(line), lines: lines.map(withPicture) }
  const returns = lines.length > 0 ? [] : await findReturnsOf(shop.db, orderId)
  return { ...shown, returns, refusal: kept && notSentYet, typed: kept ?? {} }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const read = await readImageForm({ request, context })
  const by = { userId: (await requireSender({ context, url }, read?.form ?? null, 'request')).id }
  if (read === null) return refusedForm(submitFailure, { typed: {} })
  const { form, pictures } = read
  foundOr404(await findOrder(shop.db, by.userId, orderId))
  readIntent(form, plainIntents('request'))
  const sent = isRefusal(pictures) ? pictures : await sendReturn(shop, { by, orderId, form, pictures })
  if (isRefusal(sent)) return refusedForm(sent, { typed: textFields(form) })
  return redirectWithFlash(`/order/${orderId}`, texts.returnRequested, shop.origin)
}

type Refused = { refusal: Refusal; typed: Record<string, string> }

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPageOnFailure<Refused>({ serverAction })

/** Return request: first the line, then refund or exchange. */
export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  // An unreachable server gives a refusal without `typed`; the form still holds the input.
  const answer = actionData && ('typed' in actionData ? actionData : { refusal: actionData })
  const { orderId, refused, lines, line, returns, refusal, ...form } = { ...loaderData, ...answer }
  const text = refused ?? (refusal?.fields ? null : refusal?.message)
  return (
    <main className="mx-auto max-w-xl px-4 py-4 sm:px-6 lg:py-8">
      <div className="mb-4">
        <PageHeading back={`/order/${orderId}`} label={texts.backToTheOrder} title={texts.returnOrExchange} />
      </div>
      {text && <Alert text={text} variant="error" className="mb-4" />}
      {refused === null && lines.length === 0 && <AllRequested orderId={orderId} returns={returns} />}
      {refused === null && lines.length > 0 && line === null && <ReturnLines lines={lines} />}
      {refused === null && line && (
        <ReturnRequestForm key={line.position} {...form} line={line} wrong={refusal?.fields ?? {}} hasPictures />
      )}
      {refused !== null && <ButtonLink label={texts.backToTheOrder} variant="quiet" to={`/order/${orderId}`} />}
    </main>
  )
}

function AllRequested({ orderId, returns }: Pick<Route.ComponentProps['loaderData'], 'orderId' | 'returns'>) {
  return (
    <div className="space-y-4">
      <p className="text-muted">{texts.allIsRequested}</p>
      <ReturnsOfOrder returns={returns} />
      <ButtonLink label={texts.backToTheOrder} variant="quiet" to={`/order/${orderId}`} />
    </div>
  )
}
