import { data, Form } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { nextPage, readUuid } from '#app/http/page-cursor.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findReviews, reviewFilters, reviewsPerPage } from '#db/reviews/moderation.ts'
import { indianDate } from '#domain/indian-time.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { moderateReview } from '#flows/reviews/moderate-review.ts'
import { AdminPage, EmptyList, ListPages } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { SelectField } from '#ui/parts/field.tsx'
import { ReviewCard } from '#ui/reviews/admin/moderation-card.tsx'
import { texts } from '#ui/reviews/admin/texts.tsx'
import type { Route } from './+types/list'

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  const { db } = context.get(shopContext)
  const query = url.searchParams
  const stars = Number(query.get('stars'))
  const filter = {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    show: reviewFilters.find((one) => one === query.get('show')) ?? ('all' as const),
  }
  const found = await findReviews(db, { ...filter, after: readUuid(query.get('after')) })
  const { shown, next } = nextPage(found, { size: reviewsPerPage, query })
  const seesShoppers = can(staff, 'see-shoppers')
  const reviews = shown.map(({ createdAt, hiddenAt, userId, ...review }) => ({
    ...review,
    on: indianDate(createdAt),
    hiddenOn: hiddenAt && indianDate(hiddenAt),
    shopper: seesShoppers && userId !== null ? `/admin/shoppers/${userId}` : null,
  }))
  return { reviews, next, filter, isFirst: !query.has('after') }
}

const text = v.object({ reviewId: field, text: field })
const intents = { show: v.object({ reviewId: field }), hide: text, reply: v.object({ ...text.entries, seen: field }) }

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const { reviewId: sentId, ...command } = readIntent(await request.formData(), intents)
  const reviewId = foundOr404(readUuid(sentId))
  const moderated = await moderateReview(shop, { staff, reviewId, command })
  if (isRefusal(moderated)) {
    const typed = 'text' in command ? command.text : ''
    return refusalResponse(moderated, { reviewId, intent: command.intent, typed })
  }
  const path = `/admin/reviews${url.search}`
  const undo = { action: path, fields: { reviewId, ...moderated.undo } }
  return redirectWithToast(context, path, { text: moderated.message, undo })
}

const refusalResponse = (refusal: Refusal, at: { reviewId: string; intent: string; typed: string }) =>
  data({ message: refusal.message, ...at }, { status: statusOf(refusal) })

export const shouldRevalidate = alsoWhenRefused

const starChoices = () => [
  { value: '', label: texts.all },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? texts.oneStar : texts.nStars(stars),
  })),
]
const showChoices = () => [
  { value: 'all', label: texts.all },
  { value: 'pictures', label: texts.withPictures },
  { value: 'unanswered', label: texts.noReply },
  { value: 'hidden', label: texts.hidden },
]

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, next, filter, isFirst } = loaderData
  const { stars, show } = filter
  const isAll = stars === null && show === 'all'
  return (
    <AdminPage title={texts.reviews} text={texts.newestFirst}>
      <Form
        key={`${stars} ${show}`}
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[12rem_12rem_auto] sm:justify-start"
      >
        <SelectField label={texts.stars} name="stars" defaultValue={String(stars ?? '')} choices={starChoices()} />
        <SelectField label={texts.show} name="show" defaultValue={show} choices={showChoices()} />
        <Button label={texts.apply} variant="quiet" className="col-span-2 sm:col-span-1" />
      </Form>
      {reviews.length === 0 ? (
        <EmptyList
          drawing={isAll && isFirst ? 'none' : 'search'}
          text={isAll && isFirst ? texts.noReviewsYet : texts.noReviewsMatch}
        >
          {!isAll && <ButtonLink label={texts.showEverything} to="/admin/reviews" variant="quiet" />}
        </EmptyList>
      ) : (
        <ul aria-label={texts.reviews} className="grid items-start gap-4 lg:grid-cols-2">
          {reviews.map((review) => (
            <ReviewCard
              key={`${review.id} ${review.reply} ${review.hiddenOn}`}
              review={review}
              refusal={actionData?.reviewId === review.id ? actionData : null}
            />
          ))}
        </ul>
      )}
      <ListPages first={isFirst ? null : `?${new URLSearchParams({ stars: String(stars ?? ''), show })}`} next={next} />
    </AdminPage>
  )
}
