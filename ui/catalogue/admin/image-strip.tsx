import type { Picture } from '#domain/catalogue/product.ts'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { texts } from './texts.tsx'

export function ImageStrip({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  if (pictures.length === 0) return <p className="text-sm text-muted">{texts.noPicturesHint}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={picture.url} className="relative size-16 overflow-hidden rounded-card border border-line bg-surface">
          {picture.kind === 'video' ? (
            <span className="flex size-full items-center justify-center text-xs text-muted">{texts.video}</span>
          ) : (
            <ResponsiveImage picture={picture} alt={texts.namePicture(name, at + 1)} sizes="64px" />
          )}
        </li>
      ))}
    </ul>
  )
}
