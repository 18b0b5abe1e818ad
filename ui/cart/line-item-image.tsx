import type { Picture } from '#domain/catalogue/product.ts'
import { NoPicture } from '#ui/parts/image-placeholder.tsx'
import { PictureImage } from '#ui/parts/responsive-image.tsx'

/** 72 px wide and as tall as a card's picture. Silent: the name stands beside it. */
export function LineImage({ picture }: { picture: Picture | null }) {
  return (
    <span className="relative block aspect-4/5 w-[72px] shrink-0 self-start overflow-hidden rounded-card bg-surface">
      <PictureImage picture={picture?.kind === 'image' ? picture : null} alt="" sizes="72px" />
      {picture?.kind !== 'image' && <NoPicture />}
    </span>
  )
}
