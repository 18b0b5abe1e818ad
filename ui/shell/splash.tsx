import { createElement } from 'react'
import { Logo } from '#ui/parts/logo.tsx'

/**
 * Splash of 1.2 s over the first document of a browsing session; it never blocks input (decision 1.12). The element is
 * invisible until its script defines it; `blocking` makes that happen before the first paint.
 */
export function Splash() {
  return (
    <>
      <script type="module" async src="/splash.js" />
      {createElement('shop-splash', { 'aria-hidden': 'true' }, <SplashFace />)}
    </>
  )
}

function SplashFace() {
  return (
    <div className="grid justify-items-center gap-5">
      <Logo className="h-auto w-44 justify-center text-center" text="text-2xl" wraps />
      <div className="grid h-1 w-28 grid-cols-4 overflow-hidden rounded-full bg-line">
        {[1, 2, 3, 4].map((mark) => (
          <div key={mark} className="splash-mark bg-accent" />
        ))}
      </div>
    </div>
  )
}
