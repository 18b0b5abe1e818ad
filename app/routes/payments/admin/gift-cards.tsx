import { shopContext } from '#app/context.ts'
import { nextPage } from '#app/http/page-cursor.ts'
import { plainIntents, readIntent, refusedForm, textFields } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findGiftCards } from '#db/payments/gift-cards.ts'
import { readGiftCard } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { readFormKey } from '#domain/uuid.ts'
import { cancelGiftCard, issueGiftCard } from '#flows/payments/credit/issue-gift-card.ts'
import { qrPicture } from '#flows/qr-code.ts'
import type { Shop } from '#flows/shop.ts'
import { GiftCardsPage } from '#ui/payments/admin/gift-cards-page.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/gift-cards'

const size = 50

/** Lists gift cards. Requires a step-up, because each is money. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const { db } = context.get(shopContext)
  const after = readNumber(url.searchParams.get('after'))
  const cards = await findGiftCards(db, { after, size })
  const { shown, next } = nextPage(cards, { size, query: url.searchParams })
  return { cards: shown, next, formKey: crypto.randomUUID() as string }
}

const readNumber = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)

const intents = plainIntents('issue', 'cancel')

export async function action({ request, context, url }: Route.ActionArgs) {
  const [staff, shop] = [requireStepUp({ url, context }), context.get(shopContext)]
  const form = await request.formData()
  const typed = textFields(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission, typed)
  if (submission.intent === 'issue') {
    const issued = await issue(shop, staff, typed)
    return isRefusal(issued) ? refused(issued, typed) : { issued, refusal: null, typed: {} }
  }
  const cancelled = await cancelGiftCard(shop, { staff, id: readNumber(typed['card'] ?? '') ?? 0 })
  if (isRefusal(cancelled)) return refused(cancelled, {})
  return redirectDone(context, '/admin/gift-cards', { text: texts.cardCancelled })
}

const refused = (refusal: Refusal, typed: Record<string, string>) => refusedForm(refusal, { typed, issued: null })

/** Returns the code in this response only. */
async function issue(shop: Shop, staff: Staff, typed: Record<string, string>) {
  const [card, key] = [readGiftCard(typed), readFormKey(typed['key'] ?? '')]
  if (isRefusal(card)) return card
  if (isRefusal(key)) return key
  const issued = await issueGiftCard(shop, { staff, key, ...card })
  return isRefusal(issued) ? issued : { ...issued, amount: card.amount, qr: qrPicture(issued.link) }
}

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  const { issued = null, refusal = null, typed = {} } = actionData ?? {}
  return <GiftCardsPage {...loaderData} issued={issued} refusal={refusal} typed={typed} />
}
