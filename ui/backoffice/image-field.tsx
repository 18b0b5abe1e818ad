import { useId } from 'react'
import type { Picture } from '#domain/catalogue/product.ts'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { NoGoodsPicture } from './image-placeholder.tsx'

type PictureFieldProps = { label: string; picture: Picture | null; accept: string; error: string | undefined }

/** One picture of a form: what it is now, and another one in its place. */
export function PictureField({ label, picture, accept, error }: PictureFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <span className="relative size-16 shrink-0 overflow-hidden rounded-card border border-line">
          <ResponsiveImage picture={picture} alt={picture === null ? '' : `${label} now`} sizes="64px" />
          {picture === null && <NoGoodsPicture />}
        </span>
        <input
          id={id}
          type="file"
          name="pictures"
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="min-h-12 min-w-0 flex-1 text-sm file:mr-3 file:min-h-11 file:rounded-card file:border file:border-edge file:bg-paper file:px-4 file:font-semibold"
        />
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}
