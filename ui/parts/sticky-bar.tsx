import type { ReactNode } from 'react'

/** Keeps the primary button visible: above the bottom navigation on a phone, in place on a desktop. */
export function StickyBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`sticky bottom-[calc(3rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 border-t border-line bg-paper px-4 py-1 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0 short:static print:hidden ${className}`}
    >
      {children}
    </div>
  )
}
