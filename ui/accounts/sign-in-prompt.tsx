import type { ReactNode } from 'react'
import { defaultBrand } from '#domain/settings/brand.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ProductsIllustration } from '#ui/parts/illustrations/products.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { ProductMarquee } from './product-marquee.tsx'
import * as texts from './texts.tsx'

/**
 * Landing screen of spec §2, also the login prompt of session-only routes (decision 1.20). `next`: page after signing
 * in; null: home. `children`: other sign-in methods.
 */
export function SignInPrompt({ next, children }: { next: string | null; children?: ReactNode }) {
  const { name, tagline } = useBrand()
  const search = next === null ? '' : `?${new URLSearchParams({ next })}`
  return (
    <main className="mx-auto max-w-[1200px] overflow-hidden lg:grid lg:grid-cols-2 lg:items-center lg:gap-12 lg:px-6 lg:py-16">
      <ProductsIllustration className="mx-auto h-auto w-full max-w-md px-4 pt-5 lg:max-w-none lg:p-0" />
      <div className="flex flex-col items-center px-4 pt-5 text-center lg:items-start lg:text-left">
        {name === defaultBrand.name && (
          <p className="text-xs font-semibold uppercase tracking-[0.3em] text-muted">{texts.fashionStore}</p>
        )}
        <Logo className="mt-3 h-12 w-auto lg:h-16" text="text-2xl" wraps />
        <h1 className="mt-3 text-xl lg:text-2xl">{tagline}</h1>
        <ButtonLink to={`/loginStart${search}`} wide className="mt-5 max-w-md">
          {texts.loginToContinue}
        </ButtonLink>
        {children && <div className="w-full max-w-md">{children}</div>}
      </div>
      <ProductMarquee className="mt-6 lg:col-span-2" />
    </main>
  )
}
