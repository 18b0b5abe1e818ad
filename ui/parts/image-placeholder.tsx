import { Logo } from './logo.tsx'

/** In place of a missing image. Silent: the product's name stands beside it. */
export function ImagePlaceholder() {
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-edge/50">
      <Logo className="h-auto w-2/5 max-w-40 justify-center grayscale" text="text-sm" />
    </span>
  )
}
