import { seenValues } from '#domain/form-values.ts'
import type { ReviewImage } from '#domain/reviews/images.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Badge } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Stars } from '#ui/reviews/stars.tsx'
import { texts } from './texts.tsx'

type ReviewCardProps = {
  review: {
    id: string
    productId: string
    productName: string
    username: string
    rating: number
    comment: string
    on: string
    hiddenOn: string | null
    hiddenReason: string | null
    reply: string | null
    pictures: readonly ReviewImage[]
    /** Link to the shopper, null without permission or an account. */
    shopper: string | null
  }
  refusal: { intent: string; message: string; typed: string } | null
}

export function ReviewCard({ review, refusal }: ReviewCardProps) {
  const { productId, productName, username, rating, comment, on, hiddenOn, hiddenReason, reply } = review
  const errorAt = (intent: string) => (refusal?.intent === intent ? refusal.message : undefined)
  return (
    <li className="min-w-0 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        {review.shopper ? (
          <TextLink label={username} to={review.shopper} className="break-words" />
        ) : (
          <span className="break-words font-semibold">{username}</span>
        )}
        <span className="text-xs text-muted">{on}</span>
        {hiddenOn && <Badge variant="red">{texts.hidden}</Badge>}
        {reply && <Badge variant="teal">{texts.replied}</Badge>}
      </div>
      <a
        href={`/product/${productId}`}
        className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
      >
        {productName}
      </a>
      <p className="whitespace-pre-line break-words text-base">{comment}</p>
      <ReviewImageList pictures={review.pictures} username={username} />
      {reply && (
        <div className="mt-3 border-l-2 border-teal pl-3">
          <p className="text-xs font-semibold text-muted">{texts.replyFromTheShop}</p>
          <p className="whitespace-pre-line break-words">{reply}</p>
        </div>
      )}
      {hiddenOn && (
        <Alert variant="warning" className="mt-3">
          {texts.hiddenSince(hiddenOn, <span className="block break-words font-normal">{hiddenReason}</span>)}
        </Alert>
      )}
      <div className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-1">
        <ReplyForm {...review} refusal={refusal?.intent === 'reply' ? refusal : null} />
        {hiddenOn ? <ShowAgain id={review.id} /> : <Hide id={review.id} error={errorAt('hide')} />}
      </div>
    </li>
  )
}

function ReviewImageList({ pictures, username }: { pictures: readonly ReviewImage[]; username: string }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ id }, at) => (
        <li key={id}>
          <a href={`/admin/review-picture/${id}`} className="block rounded-card">
            <img
              src={`/admin/review-picture/${id}`}
              alt={texts.byOf(username, at + 1, pictures.length)}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 rounded-card bg-surface object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

type ReplyFormProps = Pick<ReviewCardProps['review'], 'id' | 'reply'> & Pick<ReviewCardProps, 'refusal'>

function ReplyForm({ id, reply, refusal }: ReplyFormProps) {
  return (
    <Disclosure label={reply ? texts.editReply : texts.reply} open={refusal !== null} className="open:w-full">
      <ActionForm
        intent="reply"
        fields={{ reviewId: id, seen: seenValues({ reply: reply ?? '' }) }}
        submit={texts.saveReply}
        variant="quiet"
        className="mb-2 space-y-3"
      >
        <TextArea
          label={texts.replyFromTheShop}
          name="text"
          rows={3}
          maxLength={1_000}
          defaultValue={refusal?.typed ?? reply ?? ''}
          error={refusal?.message}
          hint={reply ? texts.replyHint : texts.replyIsPublic}
        />
      </ActionForm>
    </Disclosure>
  )
}

function Hide({ id, error }: { id: string; error: string | undefined }) {
  return (
    <Disclosure label={texts.hide} open={error !== undefined} className="open:w-full">
      <PostForm intent="hide" fields={{ reviewId: id }} className="mb-2 space-y-3">
        <TextArea
          label={texts.reason}
          name="text"
          rows={2}
          required
          maxLength={1_000}
          error={error}
          hint={texts.hideReasonHint}
        />
        <Button label={texts.hideReview} variant="quiet" wide className="text-red" />
      </PostForm>
    </Disclosure>
  )
}

function ShowAgain({ id }: { id: string }) {
  return (
    <PostForm intent="show" fields={{ reviewId: id }} className="w-full py-1">
      <Button label={texts.showAgain} variant="quiet" wide />
    </PostForm>
  )
}
