import type { MouseEvent } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import * as texts from '../texts.tsx'

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
export function GalleryMarks(links: GalleryLinksProps) {
  const isVideo = links.pictures[links.shown]?.kind === 'video'
  return (
    <div className={`absolute inset-x-0 flex justify-center lg:hidden ${isVideo ? 'bottom-16' : 'bottom-0'}`}>
      {links.pictures.map((picture, at) => (
        <a key={picture.url} {...linkTo(at, links)} className="group grid size-11 place-items-center">
          <span className="size-2 rounded-full bg-plate ring-1 ring-print/40 transition-[background-color,transform] duration-200 group-aria-current:scale-125 group-aria-current:bg-print group-aria-current:ring-plate" />
        </a>
      ))}
    </div>
  )
}
