import { Logo } from './logo.tsx'

/** Placeholder for a missing image. Decorative, because the product's name is beside it. */
export function ImagePlaceholder() {
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-edge/50">
      <Logo className="h-auto w-2/5 max-w-40 justify-center grayscale" text="text-sm" />
    </span>
  )
}
