import { type DragEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import { PostForm } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { texts } from './texts.tsx'

type ImageSorterProps = { name: string; pictures: readonly Picture[]; mayChange: boolean }

/** Sorts a product's pictures by buttons, and by dragging with a mouse. */
export function ImageSorter({ name, pictures, mayChange }: ImageSorterProps) {
  const [dragged, drag] = useState<string | null>(null)
  const submit = useSubmit()
  const drop = (event: DragEvent, onto: string) => {
    event.preventDefault()
    if (dragged === null || dragged === onto) return
    const urls = pictures.map(({ url }) => url)
    const others = urls.filter((url) => url !== dragged)
    // Dropped after an earlier one or before a later one.
    const place = others.indexOf(onto) + (urls.indexOf(dragged) < urls.indexOf(onto) ? 1 : 0)
    const form = new FormData()
    form.append('intent', 'order')
    for (const url of others.toSpliced(place, 0, dragged)) form.append('url', url)
    drag(null)
    void submit(form, { method: 'post' })
  }
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {pictures.map((picture, at) => (
        <li
          key={picture.url}
          draggable={mayChange}
          onDragStart={() => drag(picture.url)}
          onDragEnd={() => drag(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, picture.url)}
          className={`overflow-hidden rounded-card border border-line ${mayChange ? 'sm:cursor-grab' : ''} ${dragged === picture.url ? 'opacity-50' : ''}`}
        >
          <ImageTile name={name} picture={picture} at={at} count={pictures.length} mayChange={mayChange} />
        </li>
      ))}
    </ol>
  )
}

type ImageTileProps = { name: string; picture: Picture; at: number; count: number; mayChange: boolean }

function ImageTile({ name, picture, at, count, mayChange }: ImageTileProps) {
  return (
    <>
      <div className="relative aspect-square">
        {picture.kind === 'video' ? (
          <video src={picture.url} muted playsInline preload="metadata" className="size-full object-cover" />
        ) : (
          <ResponsiveImage
            picture={picture}
            alt={texts.pictureOf(name, at + 1, count)}
            sizes="(max-width: 640px) 45vw, 220px"
          />
        )}
      </div>
      {mayChange && (
        <PostForm fields={{ url: picture.url }} className="flex justify-between border-t border-line">
          <SortButton intent="earlier" icon="chevron-left" label={texts.pictureEarlier(at + 1)} isOff={at === 0} />
          <SortButton intent="remove" icon="trash" label={texts.removePicture(at + 1)} isOff={false} />
          <SortButton intent="later" icon="chevron-right" label={texts.pictureLater(at + 1)} isOff={at === count - 1} />
        </PostForm>
      )}
    </>
  )
}

function SortButton({ intent, icon, label, isOff }: { intent: string; icon: IconName; label: string; isOff: boolean }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      disabled={isOff}
      className="inline-flex size-12 items-center justify-center hover:bg-surface disabled:opacity-30"
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
