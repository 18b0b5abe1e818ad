import type { ReactNode } from 'react'
import { defaultBrand } from '#domain/settings/brand.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ProductsIllustration } from '#ui/parts/illustrations/products.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import * as texts from './texts.tsx'

/**
 * Landing screen of spec §2, also the login prompt of session-only routes (decision 1.20). `next`: page after signing
 * in; null: home. `note`: what signing in leads to. `children`: other sign-in methods.
 */
export function SignInPrompt({
  next,
  note = '',
  children,
}: {
  next: string | null
  note?: string
  children: ReactNode
}) {
  const { name, tagline } = useBrand()
  // The pictures are of the demo's goods.
  const isDemo = name === defaultBrand.name
  const search = next === null ? '' : `?${new URLSearchParams({ next })}`
  return (
    <main
      className={`mx-auto max-w-[1200px] overflow-hidden lg:px-6 lg:py-16 ${isDemo ? 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-12' : ''}`}
    >
      {isDemo && <ProductsIllustration className="mx-auto h-auto w-full max-w-md px-4 pt-5 lg:max-w-none lg:p-0" />}
      <div
        className={`flex flex-col items-center px-4 pt-5 text-center ${isDemo ? 'lg:items-start lg:text-left' : 'pb-12'}`}
      >
        {isDemo && <p className="text-xs font-semibold uppercase tracking-[0.3em] text-muted">{texts.fashionStore}</p>}
        <Logo className="mt-3 h-12 w-auto lg:h-16" text="text-2xl" wraps />
        <h1 className="mt-3 text-xl lg:text-2xl">{tagline}</h1>
        {note && (
          <p role="status" className="mt-4 max-w-md">
            {note}
          </p>
        )}
        <ButtonLink label={texts.loginToContinue} to={`/loginStart${search}`} wide className="mt-5 max-w-md" />
        <div className="w-full max-w-md">{children}</div>
      </div>
      {isDemo && <ProductMarquee className="mt-6 lg:col-span-2" />}
    </main>
  )
}

/** Outlines of products on a 32 × 32 grid. */
const productPaths = {
  shoe: 'M3 21c0-5 .5-9 1.5-11 3 2 6 1 7.5-2 3 4 6.5 6.5 11 7.5 4 1 6 2.5 6 5.5zM3 21v3.5h26V21M13 12l2.5-2M16 14.5l2-2',
  watch:
    'M11 10l1.5-7h7L21 10M11 22l1.5 7h7l1.5-7M23.5 16a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM16 12v4l2.5 2M23.5 16h1.5',
  cap: 'M4 20C4 12 9 7 15 7s10.5 4.5 11 11.5M4 20c4-2 14-3 22-1.5 2.5.5 4 2 4 4.5-8-2.5-18-2-26-.5zM15 7c-3 3-4 7-4 11M15 7V5',
  wallet:
    'M4 9.5c0-1.5 1-2.5 2.5-2.5H25v4M4 9.5v14C4 25 5 26 6.5 26H28V11H6.5C5 11 4 11 4 9.5zM28 16h-5.5a2.5 2.5 0 0 0 0 5H28',
  flacon:
    'M12.5 8h7v4h-7zM13.5 8V4h5v4M12.5 12C8.5 12.5 7 15 7 18v7c0 2 1 3 3 3h12c2 0 3-1 3-3v-7c0-3-1.5-5.5-5.5-6M7 20h18',
  clog: 'M3 18C3 11 9 8 17 9.5c7 1 12 5 12 10.5v3c0 1.5-1 2-2.5 2h-20C4 25 3 23 3 21zM3 20h26M17 13h.01M21 14.5h.01M13.5 15h.01M18 16.5h.01M9 9.5C6 8.5 4 11 3.5 14',
  highTop: 'M7 4h9v7c3 4.5 6 6 10 7 2.5.5 3.5 2 3.5 5H6c0-6 1-12 1-19zM6 23v4h23.5v-4M12.5 9H16M13 12.5h4M15 16h4',
} as const

function ProductMarquee({ className }: { className: string }) {
  const once = Object.entries(productPaths)
  const band = ['a', 'b', 'c', 'd'].flatMap((round) => once.map(([name, path]) => ({ key: name + round, path })))
  return (
    <div
      aria-hidden="true"
      className={`overflow-hidden border-y border-line bg-surface py-4 lg:mask-x-from-90% ${className}`}
    >
      <div className="flex w-max animate-marquee">
        {band.map(({ key, path }) => (
          <svg
            key={key}
            aria-hidden="true"
            viewBox="0 0 32 32"
            width="32"
            height="32"
            className="mx-5 text-muted"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={path} />
          </svg>
        ))}
      </div>
    </div>
  )
}
