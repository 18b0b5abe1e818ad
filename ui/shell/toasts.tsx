import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { dismissToast, dismissToastsTo, type Toast, useToasts } from '#ui/toast.ts'
import * as texts from './texts.tsx'

/** Loaded when first shown; falls back to the toast's link. */
const SmallCart = lazy(() => import('#ui/cart/small-cart.tsx').catch(() => ({ default: LinkAlone })))

const LinkAlone = ({ waiting }: { waiting: ReactNode }) => waiting

const variants = { success: 'text-teal', error: 'text-red' } as const

/**
 * Toasts below the top bar: at the right on a desktop, full width on a phone. Always rendered, so that screen readers
 * announce them.
 */
export function Toasts() {
  const toasts = useToasts()
  const list = useAboveDialogs(toasts)
  const { pathname } = useLocation()
  // A toast about the cart would cover the cart.
  useEffect(() => dismissToastsTo(pathname), [pathname])
  return (
    <div
      ref={list}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-auto top-28 z-50 m-0 flex h-auto w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink backdrop:bg-transparent sm:left-auto sm:right-4 sm:w-96 print:hidden"
    >
      {toasts.map(({ id, text, variant, next }) => (
        <div
          key={id}
          className="pointer-events-auto flex animate-rise flex-wrap items-center gap-x-2 rounded-card border border-line bg-paper py-1.5 pl-4 pr-1.5 text-sm font-medium shadow-float"
        >
          <Icon
            name={variant === 'error' ? 'warning' : 'check'}
            size={20}
            className={`shrink-0 ${variants[variant]}`}
          />
          <span className="min-w-0 flex-1">{text}</span>
          {next && <NextStep {...next} close={() => dismissToast(id)} />}
          <button
            type="button"
            aria-label={texts.dismiss}
            onClick={() => dismissToast(id)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted"
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}

/** Link that becomes a small cart where there is room. */
function NextStep({ to, label, close }: NonNullable<Toast['next']> & { close: () => void }) {
  const link = <TextLink label={label} to={to} onClick={close} className="shrink-0" />
  if (to !== '/cart' || !matchMedia('(width >= 64rem)').matches) return link
  return (
    <Suspense fallback={link}>
      <SmallCart waiting={link} viewCart={label} close={close} />
    </Suspense>
  )
}

/** Shows toasts as a popover while a modal dialog is open, because that covers everything but the top layer. */
function useAboveDialogs(toasts: readonly Toast[]) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    current.removeAttribute('popover')
    if (toasts.length === 0 || document.querySelector('dialog:modal') === null) return
    current.setAttribute('popover', 'manual')
    current.showPopover()
  }, [toasts])
  return list
}
