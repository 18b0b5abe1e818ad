import type { ReactNode } from 'react'

const variants = {
  grey: 'bg-grey-soft text-grey',
  orange: 'bg-orange-soft text-orange',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  teal: 'bg-teal-soft text-teal',
} as const

export type BadgeVariant = keyof typeof variants

/** A state in one or two words; the colour only supports it. */
export function Badge({ variant = 'grey', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-semibold ${variants[variant]}`}
    >
      {children}
    </span>
  )
}
