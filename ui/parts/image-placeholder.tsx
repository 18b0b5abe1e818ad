import { Logo } from './logo.tsx'

/** Placeholder for a missing image, from 72 px on. Decorative, because the product's name is beside it. */
export function ImagePlaceholder() {
  return (
    <span aria-hidden="true" className="@container absolute inset-0 grid place-items-center px-[12%] text-edge/50">
      <Logo className="h-auto justify-center text-center grayscale" text="text-[clamp(0.5rem,12cqw,0.875rem)]" wraps />
    </span>
  )
}
