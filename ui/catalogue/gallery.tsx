import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Picture } from '#domain/catalogue.ts'
import { PictureImage, variantUrl } from '#ui/parts/picture-image.tsx'
import { GalleryMarks, GalleryThumbnails } from './gallery-links.tsx'

type GalleryProps = { pictures: readonly Picture[]; name: string; isSoldOut: boolean }

/** Swipes with marks on a phone, thumbnails beside it from 1024 px; without script a row that scrolls and links into it. */
export function Gallery({ pictures, name, isSoldOut }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const shown = useShownPicture(row)
  const show = (at: number) =>
    row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: 'smooth' })
  const all = pictures.length > 0 ? pictures : [null]
  return (
    <div className="lg:flex lg:gap-3">
      {pictures.length > 1 && <GalleryThumbnails {...{ pictures, shown, show }} />}
      <div className="relative min-w-0 lg:flex-1">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          aria-label="Pictures"
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-surface motion-safe:[view-transition-name:product-picture] sm:rounded-card"
        >
          {all.map((picture, at) => (
            <li
              key={picture?.url ?? 'none'}
              id={`picture-${at + 1}`}
              className="relative aspect-4/5 max-h-[52dvh] min-h-72 w-full shrink-0 snap-center overflow-hidden lg:max-h-none"
            >
              <View {...{ picture, at, name, isSoldOut }} poster={pictures[0] ?? null} />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <GalleryMarks {...{ pictures, shown, show }} />}
      </div>
    </div>
  )
}

type ViewProps = {
  picture: Picture | null
  poster: Picture | null
  at: number
  name: string
  isSoldOut: boolean
}

function View({ picture, poster, at, name, isSoldOut }: ViewProps) {
  if (picture?.kind === 'video') {
    return (
      <video
        controls
        playsInline
        muted
        loop
        preload="none"
        poster={poster?.kind === 'image' ? posterUrl(poster) : undefined}
        src={picture.url}
        aria-label={`Video of ${name}`}
        className="absolute inset-0 size-full object-cover"
      />
    )
  }
  return (
    <PictureImage
      picture={picture}
      alt={at === 0 ? name : `${name}, picture ${at + 1}`}
      sizes="(min-width: 1200px) 480px, (min-width: 1024px) 40vw, 100vw"
      isFirst={at === 0}
      className={isSoldOut ? 'blur-[1px] grayscale' : ''}
    />
  )
}

function posterUrl(picture: Picture): string {
  const width = picture.widths.find((one) => one >= 480) ?? picture.widths.at(-1)
  return width === undefined ? picture.url : variantUrl(picture, width, 'webp')
}

/** Which picture the row has come to rest on. */
function useShownPicture(row: RefObject<HTMLUListElement | null>): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const read = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', read, { passive: true })
    return () => list.removeEventListener('scroll', read)
  }, [row])
  return shown
}
