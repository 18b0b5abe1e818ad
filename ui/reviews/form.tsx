import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OrderItem } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { canFit, fits } from '#domain/reviews/fit.ts'
import type { ReviewFields } from '#domain/reviews/review.ts'
import { reviewAdded } from '#domain/reviews/texts.ts'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ImageUploadField } from '#ui/parts/image-upload-field.tsx'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

/** `pictures`: not empty when some were sent with it. */
export type SubmittedReview = ReviewFields & { productId: string; pictures: string; refusal: Refusal }

type ReviewFormProps = {
  orderId: string
  item: OrderItem
  submitted: SubmittedReview | null
  /** False among the forms of several items, until one is chosen. */
  isOpen: boolean
}

export function ReviewForm({ orderId, item, submitted, isOpen }: ReviewFormProps) {
  const fetcher = useFetcher<SubmittedReview | { flash: string } | Refusal>()
  const { data } = fetcher
  const answer = data && 'refusal' in data ? data : submitted
  const isAdded = data !== undefined && 'flash' in data
  const form = useFocusFirstError(answer)
  useEffect(() => {
    if (isAdded) showToast(reviewAdded)
  }, [isAdded])
  const wrong = isRefusal(data) ? data : isRefusal(answer?.refusal) ? answer.refusal : null
  const id = `review-${item.productId}`
  return (
    <details id={`${id}-form`} open={isOpen || answer !== null} className="group rounded-card border border-line">
      <summary className="flex items-center gap-3 p-4">
        <LineImage picture={item.picture} />
        <p className="line-clamp-2 min-w-0 flex-1 font-medium">{item.name}</p>
        <Icon name="chevron-down" size={20} className="text-muted group-open:rotate-180" />
      </summary>
      <fetcher.Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        // A refused form comes back into view.
        action={`/order/${orderId}#${id}-form`}
        className="px-4 pb-4"
      >
        <input type="hidden" name="intent" value="review" />
        <input type="hidden" name="productId" value={item.productId} />
        <fieldset aria-describedby={wrong?.fields?.['rating'] ? `${id}-rating` : undefined}>
          <legend className="mb-1 text-sm font-medium">{texts.yourRating}</legend>
          <StarChoice chosen={answer?.rating ?? ''} isWrong={wrong?.fields?.['rating'] !== undefined} />
          <FieldError id={`${id}-rating`} error={wrong?.fields?.['rating']} />
        </fieldset>
        {canFit(item.size) && <FitChoice id={id} chosen={answer?.fit ?? ''} />}
        <label htmlFor={id} className="mt-3 block text-sm font-medium">
          {texts.yourReview}
        </label>
        <textarea
          id={id}
          name="comment"
          rows={3}
          maxLength={2_000}
          defaultValue={answer?.comment ?? ''}
          aria-invalid={wrong?.fields?.['comment'] !== undefined}
          aria-describedby={wrong?.fields?.['comment'] ? `${id}-comment` : undefined}
          className="mt-1 block w-full rounded-card border border-edge bg-paper px-3.5 py-2.5 aria-invalid:border-red"
        />
        <FieldError id={`${id}-comment`} error={wrong?.fields?.['comment']} />
        <ImageUploadField id={`${id}-pictures`} error={wrong?.fields?.['pictures']} sent={answer?.pictures} />
        {!wrong?.fields && <RefusalAlert refusal={wrong} className="mt-3" />}
        <Button
          label={fetcher.state === 'idle' ? texts.addReview : texts.adding}
          variant="quiet"
          className="mt-3"
          disabled={fetcher.state !== 'idle'}
        />
      </fetcher.Form>
    </details>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1 text-sm text-red">
      {error}
    </p>
  )
}

/** Five radio buttons styled as stars, in ascending order for the arrow keys; CSS fills them up to the chosen one. */
function StarChoice({ chosen, isWrong }: { chosen: string; isWrong: boolean }) {
  return (
    <div className="star-choice flex">
      {['1', '2', '3', '4', '5'].map((stars) => (
        <label
          key={stars}
          className="grid h-11 w-11 max-w-1/5 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="rating"
            value={stars}
            defaultChecked={stars === chosen}
            aria-invalid={isWrong}
            aria-label={stars === '1' ? texts.oneStar : texts.stars(stars)}
            className="peer sr-only"
          />
          <Icon name="star" size={28} />
          <Icon name="star-filled" size={28} />
        </label>
      ))}
    </div>
  )
}

function useFocusFirstError(answer: SubmittedReview | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}

const labels = { small: texts.runsSmall, true: texts.trueToSize, large: texts.runsLarge }

function FitChoice({ id, chosen }: { id: string; chosen: string }) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-sm font-medium">{texts.howDidItFit}</legend>
      <div className="flex flex-wrap gap-2">
        {fits.map((fit) => (
          <div key={fit}>
            <input
              type="radio"
              name="fit"
              id={`${id}-${fit}`}
              value={fit}
              defaultChecked={fit === chosen}
              className="peer sr-only"
            />
            <label htmlFor={`${id}-${fit}`} className="size-pill">
              {labels[fit]}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
