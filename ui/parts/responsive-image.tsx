import type { Picture } from '#domain/catalogue/product.ts'
import { plainWidth, variantUrl } from '#domain/catalogue/product-images.ts'

type PictureImageProps = {
  picture: Picture | null
  alt: string
  /** Value of the `sizes` attribute. */
  sizes: string
  /** Subset of widths suitable for these sizes, on pages with so many images that all widths would add weight. */
  widths?: readonly number[]
  /** The page's main image, loaded with priority (LCP). */
  isFirst?: boolean
  className?: string
  /** An already loaded smaller variant, shown until this one has loaded. */
  small?: string | undefined
}

/** Image over its dominant colour, in the best format and width. Fills its parent. */
export function ResponsiveImage(props: PictureImageProps) {
  const { picture, alt, sizes, widths, isFirst = false, className = '', small } = props
  const plain = plainWidth(picture?.widths ?? [])
  const place = className.trim() || undefined
  return (
    <>
      <svg color={picture?.colour ?? 'var(--color-surface)'} aria-hidden="true" />
      {small && <img src={small} alt="" className={place} />}
      {picture?.kind === 'image' && (
        <picture>
          {picture.widths.length > 0 && <source type="image/avif" srcSet={srcSet(picture, widths)} sizes={sizes} />}
          <img
            src={plain === null ? picture.url : variantUrl(picture, plain, 'webp')}
            alt={alt}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            decoding={isFirst ? undefined : 'async'}
            className={place}
          />
        </picture>
      )}
    </>
  )
}

/** Lists the stored variants of these widths, or all. */
export function srcSet(picture: Picture, suitable: readonly number[] = picture.widths): string {
  const widths = picture.widths.filter((width) => suitable.includes(width))
  return (widths.length > 0 ? widths : picture.widths)
    .map((width) => `${variantUrl(picture, width, 'avif')} ${width}w`)
    .join(', ')
}
