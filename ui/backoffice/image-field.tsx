import type { Picture } from '#domain/catalogue/product.ts'
import { FileField } from '#ui/parts/field.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { ProductImagePlaceholder } from './image-placeholder.tsx'
import { texts } from './texts.tsx'

type PictureFieldProps = { label: string; picture: Picture | null; accept: string; error: string | undefined }

/** Field for a single picture: the current one, and a replacement. */
export function PictureField({ label, picture, accept, error }: PictureFieldProps) {
  return (
    <FileField
      label={label}
      name="pictures"
      accept={accept}
      error={error}
      before={
        <span className="relative size-16 shrink-0 overflow-hidden rounded-card border border-line">
          <ResponsiveImage picture={picture} alt={picture === null ? '' : texts.labelNow(label)} sizes="64px" />
          {picture === null && <ProductImagePlaceholder />}
        </span>
      }
    />
  )
}
