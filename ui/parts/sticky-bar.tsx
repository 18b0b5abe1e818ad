import type { ReactNode } from 'react'

/** Keeps the primary button visible: above the bottom navigation on a phone, in place on a desktop. */
export function StickyBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`sticky-bar ${className}`}>{children}</div>
}
