import type { ReactNode } from 'react'

/** Keeps a page's buttons in reach of a thumb: above the bottom bar on a phone, in their place on a desktop. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 *:flex-1 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0 lg:*:flex-none short:static"
    >
      {children}
    </div>
  )
}
