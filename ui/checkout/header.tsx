import { Fragment } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { checkoutStep, checkoutSteps } from '#domain/checkout/steps.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { cartName } from '#ui/shell/cart-link.tsx'
import { useCartCount } from '#ui/shopper-store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import * as texts from './texts.tsx'

const steps = {
  cart: { path: '/cart', label: texts.cart },
  address: { path: '/address', label: texts.address },
  payment: { path: '/confirmorder', label: texts.payment },
}

/** Targets are taller than the bar: nothing else stands within their reach. */
const target = '-my-1 inline-flex min-h-11 min-w-11 items-center justify-center'

/** Header of cart, address and payment: name and the three steps. Scrolls away on a phone. */
export function CheckoutHeader() {
  const { pathname, search } = useLocation()
  const step = checkoutStep(pathname, search)
  const { name } = useBrand()
  return (
    <header
      data-usable={useHydrated() ? 'yes' : 'no'}
      className="z-30 border-b border-line bg-paper lg:sticky lg:top-0 short:static print:hidden"
    >
      <div className="mx-auto flex min-h-[calc(2.5rem-1px)] max-w-[1200px] flex-wrap items-center justify-between gap-3 px-4 sm:px-6 lg:min-h-14">
        <Link to="/home" aria-label={texts.nameHome(name)} className={`${target} min-w-0 lg:w-56 lg:justify-start`}>
          <Logo />
        </Link>
        <Steps at={checkoutSteps.indexOf(step ?? 'cart')} />
        <nav aria-label={texts.shop} className="hidden w-56 justify-end gap-5 text-sm text-muted lg:flex">
          {deskLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={`${target} hover:text-ink`}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  )
}

/** At the bottom on a phone (spec §2). */
const deskLinks = [
  { to: '/wishlist', label: texts.wishlist },
  { to: '/orders', label: texts.orders },
  { to: '/profile', label: texts.profile },
]

/** Completed steps are links. */
function Steps({ at }: { at: number }) {
  const cart = cartName(useCartCount())
  return (
    <nav aria-label={texts.checkout} className="flex items-center gap-2 text-xs text-muted lg:text-sm">
      <Icon name="lock" size={16} className="text-teal" />
      <ol className="flex flex-wrap items-center gap-1.5 lg:gap-3">
        {checkoutSteps.map((step, index) => (
          <Fragment key={step}>
            {index > 0 && (
              <li aria-hidden="true" className="text-edge">
                —
              </li>
            )}
            <li
              aria-current={index === at ? 'step' : undefined}
              className="aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              {index < at || step === 'cart' ? (
                <Link
                  to={steps[step].path}
                  aria-label={step === 'cart' ? cart : undefined}
                  className={`${target} -mx-2.5 px-2.5`}
                >
                  {steps[step].label}
                </Link>
              ) : (
                steps[step].label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
