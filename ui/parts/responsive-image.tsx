import { plainWidth, variantUrl } from '#domain/catalogue/image-variants.ts'
import type { Picture } from '#domain/catalogue/product.ts'

type PictureImageProps = {
  picture: Picture | null
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The picture that the page is opened for: loaded at once and first. */
  isFirst?: boolean
  className?: string
  /** The same picture as it was seen before, shown until this one has come. */
  small?: string | undefined
}

/** A picture over its own colour, in the form and width that the phone can use best. Fills its parent. */
export function ResponsiveImage({
  picture,
  alt,
  sizes,
  isFirst = false,
  className = '',
  small,
}: PictureImageProps) {
  const plain = plainWidth(picture?.widths ?? [])
  const place = `absolute inset-0 size-full object-cover ${className}`
  return (
    <>
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <rect width="100%" height="100%" fill={picture?.colour ?? 'var(--color-surface)'} />
      </svg>
      {small && <img src={small} alt="" className={place} />}
      {picture?.kind === 'image' && (
        <picture>
          {picture.widths.length > 0 && <source type="image/avif" srcSet={srcSet(picture)} sizes={sizes} />}
          <img
            src={plain === null ? picture.url : variantUrl(picture, plain, 'webp')}
            alt={alt}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            decoding={isFirst ? undefined : 'async'}
            className={`text-xs text-muted ${place}`}
          />
        </picture>
      )}
    </>
  )
}

function srcSet(picture: Picture): string {
  return picture.widths.map((width) => `${variantUrl(picture, width, 'avif')} ${width}w`).join(', ')
}
