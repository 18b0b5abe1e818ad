import { reviewExcerptLength } from '#domain/limits.ts'
import { excerpt } from '#domain/reviews/excerpt.ts'
import * as texts from './texts.tsx'

/** A comment, cut at 100 characters (spec §9) and expandable without script. */
export function ReviewText({ comment }: { comment: string }) {
  const short = excerpt(comment, reviewExcerptLength)
  if (short === comment) return <p>{comment}</p>
  return (
    <div className="group">
      <p className="group-has-[details[open]]:hidden">{short}…</p>
      <details className="flex flex-col-reverse">
        <summary className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-teal underline-offset-4 hover:underline">
          <span className="group-has-[details[open]]:hidden">{texts.readMore}</span>
          <span className="hidden group-has-[details[open]]:inline">{texts.readLess}</span>
        </summary>
        <p>{comment}</p>
      </details>
    </div>
  )
}
