import { defaultBrand, logoPath } from '#domain/settings/brand.ts'
import { useBrand } from './brand-context.ts'

/**
 * `text` sizes the name where it is written out, `className` the mark. `wraps`: there is room for as many lines as it
 * needs; else it has two.
 */
type LogoProps = { className?: string; text?: string; wraps?: true }

/** The shop's mark: the owner's picture, else its name; ours is drawn. 28 pixels high by default. */
export function Logo({ className = '', text = 'text-lg', wraps }: LogoProps) {
  const { name, logo } = useBrand()
  if (logo) {
    const { width, height } = logo
    return (
      <img
        src={logoPath(logo)}
        alt={name}
        width={Math.round((28 * width) / height)}
        height={28}
        className={`max-w-full object-contain ${plates[logo.plate ?? 'none']} ${className}`}
      />
    )
  }
  if (name === defaultBrand.name) return <Wordmark className={className} />
  return (
    <span
      className={`inline-flex max-w-full items-center font-display font-extrabold ${name.length > 20 && !wraps ? 'text-sm' : text} ${className} h-auto!`}
    >
      <span className={`min-w-0 wrap-anywhere ${wraps ? 'leading-tight' : 'line-clamp-2 leading-[1.1]'}`}>{name}</span>
    </span>
  )
}

/** Background of a logo that would be invisible, the same in light and dark mode. */
const plates = {
  none: '',
  light: 'dark:rounded-md dark:bg-plate dark:px-1.5',
  dark: 'rounded-md bg-print px-1.5 dark:bg-transparent dark:px-0',
}

/** Wordmark as paths, so that it needs no font. 88 × 28 by default. */
function Wordmark({ className }: { className: string }) {
  return (
    <svg
      viewBox="4.5 3 124 39.5"
      width="88"
      height="28"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="6.8"
      role="img"
      aria-label="Strut"
    >
      <g transform="translate(8 1) skewX(-10)">
        <path d="M20.5 13.2C18.8 10.8 16.2 9.4 12.8 9.4c-4.4 0-7.2 1.9-7.2 5 0 7.2 15.6 3 15.6 10.8 0 4-3.4 6.4-8.2 6.4-4.2 0-7.3-1.6-9.3-4.5M25.5 9.4H46M35.7 9.4V35M53.5 35V9.4H62a5.7 5.7 0 0 1 0 11.4h-8.5M78.8 6v16.5c0 5.6 3 9.1 8 9.1s8-3.5 8-9.1V6M99.5 9.4h21M110 9.4V35" />
        <path
          fill="var(--color-accent, #f59e0b)"
          stroke="none"
          d="M59.5 24.2h8l6.1 9.3h2.8c2.8 0 4.7 1.7 4.7 4.5H69.3z"
        />
      </g>
    </svg>
  )
}

/** Placeholder for a missing image, from 72 px on. Decorative, because the product's name is beside it. */
export function ImagePlaceholder() {
  return (
    <span aria-hidden="true" className="@container absolute inset-0 grid place-items-center px-[12%] text-edge/50">
      <Logo className="h-auto justify-center text-center grayscale" text="text-[clamp(0.5rem,12cqw,0.875rem)]" wraps />
    </span>
  )
}
