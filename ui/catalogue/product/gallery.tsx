import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import { loadPart } from '#ui/load-part.ts'
import * as texts from '../texts.tsx'
import { GalleryView } from './gallery-view.tsx'

/** Loaded at the first tap on a picture. */
const ZoomDialog = lazy(async () => ({ default: (await loadPart(() => import('./zoom-dialog.tsx'))).ZoomDialog }))

type GalleryProps = { pictures: readonly Picture[]; name: string; isSoldOut: boolean }

/** Swipeable row with indicators on a phone, one column from 700 px, two from 1024; without script anchors scroll it. */
export function Gallery({ pictures, name, isSoldOut }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const shown = useShownPicture(row)
  const [zoomed, setZoomed] = useState<Picture | null>(null)
  const [hasZoomed, setHasZoomed] = useState(false)
  const zoom = (picture: Picture) => {
    setZoomed(picture)
    setHasZoomed(true)
  }
  const show = (at: number) => row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: 'smooth' })
  const all = pictures.length > 0 ? pictures : [null]
  // With an odd number the first spans both columns.
  const isOdd = all.length % 2 === 1
  return (
    <>
      <div className="relative">
        <ul
          ref={row}
          aria-label={texts.pictures}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-surface tab:grid tab:gap-3 tab:overflow-visible tab:bg-transparent lg:grid-cols-2"
        >
          {all.map((picture, at) => (
            <li
              key={picture?.url ?? 'none'}
              id={`picture-${at + 1}`}
              className={`relative aspect-4/5 max-h-[min(51dvh,100dvh-22.75rem)] min-h-64 w-full shrink-0 snap-center overflow-hidden tab:max-h-none tab:rounded-card tab:bg-surface ${at === 0 ? `picture-morph ${isOdd ? 'lg:col-span-2 lg:aspect-square' : ''}` : 'after-load'}`}
            >
              <GalleryView
                picture={picture}
                at={at}
                name={name}
                isSoldOut={isSoldOut}
                zoom={zoom}
                isWide={isOdd && at === 0}
                poster={pictures.find(({ kind }) => kind === 'image') ?? null}
              />
              {isSoldOut && at === 0 && <SoldOutOverlay />}
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <GalleryMarks pictures={pictures} shown={shown} show={show} />}
      </div>
      {hasZoomed && (
        <Suspense>
          <ZoomDialog picture={zoomed} name={name} close={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Overlay of a sold-out product's picture, which is grey and blurred (spec §4). */
function SoldOutOverlay() {
  return (
    <p className="pointer-events-none absolute inset-0 grid place-items-center bg-paper/25">
      <span className="rounded-full border border-line bg-paper px-6 py-2 font-display text-lg font-semibold text-red">
        {texts.soldOut}
      </span>
    </p>
  )
}

/** Returns the index of the visible picture. */
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

type GalleryLinksProps = { pictures: readonly Picture[]; shown: number; show: (at: number) => void }

/** Builds anchor links, which work without script; with script they scroll without navigating. */
function linkTo(at: number, { pictures, shown, show }: GalleryLinksProps) {
  const kind = pictures[at]?.kind === 'video' ? texts.video : texts.picture
  return {
    href: `#picture-${at + 1}`,
    'aria-label': texts.kindOf(kind, at + 1, pictures.length),
    'aria-current': at === shown ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      show(at)
    },
  }
}

/** Indicators on a phone, above a video's controls. */
function GalleryMarks(links: GalleryLinksProps) {
  const isVideo = links.pictures[links.shown]?.kind === 'video'
  return (
    <div className={`absolute inset-x-0 flex justify-center tab:hidden ${isVideo ? 'bottom-16' : 'bottom-0'}`}>
      {links.pictures.map((picture, at) => (
        <a key={picture.url} {...linkTo(at, links)} className="group grid size-11 place-items-center">
          <span className="size-2 rounded-full bg-plate ring-1 ring-print/40 transition-[background-color,transform] duration-200 group-aria-current:scale-125 group-aria-current:bg-print group-aria-current:ring-plate" />
        </a>
      ))}
    </div>
  )
}
