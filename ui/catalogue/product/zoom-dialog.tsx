import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from '../texts.tsx'

/** Full-screen picture. A tap zooms to its point, pinching zooms freely; Escape closes. */
export function ZoomDialog({ picture, name, close }: { picture: Picture | null; name: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (picture) dialog.current?.showModal()
  }, [picture])
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-label={texts.pictureOf(name)}
      className="m-0 size-full max-h-none max-w-none bg-paper text-ink"
    >
      {picture && <ZoomedPicture picture={picture} name={name} />}
      <form method="dialog" className="fixed right-3 top-3">
        <IconButton type="submit" aria-label={texts.close} className="bg-paper shadow-float">
          <Icon name="close" />
        </IconButton>
      </form>
    </dialog>
  )
}

/** `url` is the largest variant. */
function ZoomedPicture({ picture, name }: { picture: Picture; name: string }) {
  const [isNear, setNear] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef({ x: 0.5, y: 0.5 })
  useEffect(() => {
    const { current } = frame
    if (!isNear || !current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollLeft = place.current.x * scrollWidth - clientWidth / 2
    current.scrollTop = place.current.y * scrollHeight - clientHeight / 2
  }, [isNear])
  const toggle = (event: MouseEvent) => {
    // A keyboard press has no coordinates; the centre is used.
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const isPointed = event.detail > 0
    place.current = {
      x: isPointed ? (event.clientX - left) / width : 0.5,
      y: isPointed ? (event.clientY - top) / height : 0.5,
    }
    setNear(!isNear)
  }
  return (
    <div ref={frame} className="size-full overflow-auto overscroll-contain">
      <button
        type="button"
        aria-pressed={isNear}
        aria-label={texts.zoomIn}
        onClick={toggle}
        className={`block ${isNear ? 'size-[250%] cursor-zoom-out lg:size-[180%]' : 'size-full cursor-zoom-in'}`}
      >
        <img
          src={picture.url}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          alt={name}
          draggable={false}
          className="size-full object-contain"
        />
      </button>
    </div>
  )
}
