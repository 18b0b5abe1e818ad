import type { MouseEvent } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import { posterWidth, variantUrl } from '#domain/catalogue/product-images.ts'
import { unsupportedMedia } from '#domain/catalogue/texts.ts'
import { cardImageOf } from '#ui/catalogue/card-transition.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { ImagePlaceholder } from '#ui/parts/logo.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import * as texts from '../texts.tsx'

type GalleryViewProps = {
  picture: Picture | null
  poster: Picture | null
  at: number
  name: string
  isSoldOut: boolean
  /** Spans both columns on a desktop. */
  isWide: boolean
  zoom: (picture: Picture) => void
}

const halfSizes = '(min-width: 1600px) 434px, (min-width: 1024px) 28vw, (min-width: 700px) 48vw, 100vw'
const wideSizes = '(min-width: 1600px) 880px, (min-width: 1024px) 56vw, (min-width: 700px) 48vw, 100vw'

/** A gallery item: picture, video, or text for an unsupported file. */
export function GalleryView({ picture, poster, at, name, isSoldOut, isWide, zoom }: GalleryViewProps) {
  if (picture?.kind === 'unsupported') return <Unsupported />
  if (picture?.kind === 'video') return <Video picture={picture} poster={poster} name={name} />
  const alt = at === 0 ? name : texts.pictureAt(name, at + 1)
  const image = (
    <ResponsiveImage
      picture={picture}
      alt={alt}
      sizes={isWide ? wideSizes : halfSizes}
      isFirst={at === 0}
      small={picture && at === 0 ? cardImageOf(picture.url) : undefined}
      className={`max-tab:short:object-contain sm:max-tab:object-contain ${isSoldOut ? 'blur-[1px] grayscale' : ''}`}
    />
  )
  if (picture === null) return <ImagePlaceholder />
  const open = (event: MouseEvent) => {
    event.preventDefault()
    zoom(picture)
  }
  // Without script the link opens the picture.
  return (
    <a
      href={picture.url}
      draggable={false}
      aria-label={texts.zoomAlt(alt)}
      onClick={open}
      className="absolute inset-0 block cursor-zoom-in -outline-offset-4"
    >
      {image}
    </a>
  )
}

function Video({ picture, poster, name }: { picture: Picture; poster: Picture | null; name: string }) {
  return (
    <video
      controls
      playsInline
      muted
      loop
      preload="none"
      poster={poster?.kind === 'image' ? posterUrl(poster) : undefined}
      src={picture.url}
      aria-label={texts.videoOf(name)}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

function Unsupported() {
  return (
    <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-muted">
      <Icon name="warning" />
      {unsupportedMedia}
    </p>
  )
}

function posterUrl(picture: Picture): string {
  const width = posterWidth(picture.widths)
  return width === null ? picture.url : variantUrl(picture, width, 'webp')
}
