import type { ComponentProps, ReactNode } from 'react'

/** A label that opens its content; works without script. */
export function Disclosure({ label, children, ...details }: ComponentProps<'details'> & { label: ReactNode }) {
  return (
    <details {...details}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">{label}</summary>
      {children}
    </details>
  )
}
