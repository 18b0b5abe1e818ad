import type { Picture } from '#domain/catalogue/product.ts'
import { plainWidth, variantUrl } from '#domain/catalogue/product-images.ts'

type PictureImageProps = {
  picture: Picture | null
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The widths that suit these sizes, where a page names so many pictures that all widths would weigh on it. */
  widths?: readonly number[]
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
  widths,
  isFirst = false,
  className = '',
  small,
}: PictureImageProps) {
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

function srcSet(picture: Picture, suitable: readonly number[] = picture.widths): string {
  const widths = picture.widths.filter((width) => suitable.includes(width))
  return (widths.length > 0 ? widths : picture.widths)
    .map((width) => `${variantUrl(picture, width, 'avif')} ${width}w`)
    .join(', ')
}
