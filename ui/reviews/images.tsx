import { type MouseEvent, useState } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import type { ReviewImage } from '#domain/reviews/images.ts'
import { ZoomDialog } from '#ui/catalogue/product/zoom-dialog.tsx'
import * as texts from './texts.tsx'

type ReviewImagesProps = { pictures: readonly ReviewImage[]; username: string }

/** Thumbnails of a review. A tap opens the full screen; without script, the file. */
export function ReviewImages({ pictures, username }: ReviewImagesProps) {
  const [shown, show] = useState<Picture | null>(null)
  if (pictures.length === 0) return null
  const open = (event: MouseEvent, picture: ReviewImage) => {
    event.preventDefault()
    show(fullImage(picture))
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-1">
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <a href={`/review-picture/${picture.id}/picture`} onClick={(event) => open(event, picture)}>
              <img
                src={`/review-picture/${picture.id}/thumbnail`}
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
      <ZoomDialog picture={shown} name={texts.theReviewBy(username)} close={() => show(null)} />
    </>
  )
}

function fullImage({ id, width, height }: ReviewImage): Picture {
  const url = `/review-picture/${id}/picture`
  return { url, kind: 'image', width, height, colour: null, widths: [] }
}
