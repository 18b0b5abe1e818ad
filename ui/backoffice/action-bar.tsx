import type { ReactNode } from 'react'

/**
 * Keeps a page's buttons reachable: fixed above the bottom bar on a phone, in place on a desktop. `isLong`: sticky on a
 * desktop too, below a long list.
 */
export function ActionBar({ children, isLong }: { children: ReactNode; isLong?: true }) {
  return (
    <div
      data-action-bar
      className={`sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 *:flex-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:border-0 lg:*:flex-none short:static ${isLong ? 'lg:bottom-0 lg:px-0' : 'lg:static lg:p-0'}`}
    >
      {children}
    </div>
  )
}
