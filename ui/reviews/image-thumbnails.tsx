import { type MouseEvent, useState } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import type { ReviewImage } from '#domain/reviews/images.ts'
import { ZoomDialog } from '#ui/catalogue/product/zoom-dialog.tsx'

type ImageThumbnailsProps = {
  pictures: readonly ReviewImage[]
  /** Route of the files, which are at `path/id/picture` and `path/id/thumbnail`. */
  path: string
  alt: (at: number, count: number) => string
  /** Name of what they show, for the full screen. */
  name: string
}

/** Thumbnails of a shopper's pictures. A tap opens the full screen; without script, the file. */
export function ImageThumbnails({ pictures, path, alt, name }: ImageThumbnailsProps) {
  const [shown, show] = useState<Picture | null>(null)
  if (pictures.length === 0) return null
  const open = (event: MouseEvent, { id, width, height }: ReviewImage) => {
    event.preventDefault()
    show({ url: `${path}/${id}/picture`, kind: 'image', width, height, colour: null, widths: [] })
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-2">
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <a href={`${path}/${picture.id}/picture`} onClick={(event) => open(event, picture)}>
              <img
                src={`${path}/${picture.id}/thumbnail`}
                alt={alt(at + 1, pictures.length)}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 rounded-card bg-surface object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <ZoomDialog picture={shown} name={name} close={() => show(null)} />
    </>
  )
}
