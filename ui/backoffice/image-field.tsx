import type { Picture } from '#domain/catalogue/product.ts'
import { FileField } from '#ui/parts/file-field.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
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

/** Small drawing in place of a missing image. */
export function ProductImagePlaceholder() {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden="true"
      className="absolute inset-0 size-full text-edge"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="text-accent" stroke="none" fill="currentColor">
        <circle cx="36" cy="23" r="3.4" />
      </g>
      <rect x="14" y="15" width="28" height="26" rx="4" strokeDasharray="3.2 3.4" />
      <path d="m15 36 7.5-8.5 6 6.5 3.5-3.5 9 9" />
    </svg>
  )
}
