import { Logo } from './logo.tsx'

/** Placeholder for a missing image. Decorative, because the product's name is beside it. */
export function ImagePlaceholder() {
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-edge/50">
      <Logo className="h-auto max-w-[70%] justify-center text-center grayscale" text="text-sm" wraps />
    </span>
  )
}
