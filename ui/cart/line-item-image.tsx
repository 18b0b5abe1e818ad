import type { Picture } from '#domain/catalogue/product.ts'
import { ImagePlaceholder } from '#ui/parts/logo.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'

/** 72 px wide, in the aspect ratio of cards. Hidden from screen readers, because the name follows. */
export function LineImage({ picture }: { picture: Picture | null }) {
  return (
    <span className="relative block aspect-4/5 w-[72px] shrink-0 self-start overflow-hidden rounded-card bg-surface">
      <ResponsiveImage picture={picture?.kind === 'image' ? picture : null} alt="" sizes="72px" />
      {picture?.kind !== 'image' && <ImagePlaceholder />}
    </span>
  )
}
