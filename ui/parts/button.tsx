import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

const looks = {
  /** Primary action of a screen. */
  primary: 'bg-accent text-on-accent hover:bg-accent-deep font-semibold',
  quiet: 'border border-edge bg-paper text-ink hover:bg-surface font-semibold',
  plain: 'text-teal hover:underline underline-offset-4 font-medium',
} as const

type Look = { look?: keyof typeof looks; wide?: boolean; children: ReactNode }

function shape({ look = 'primary', wide = false }: Omit<Look, 'children'>, more = '') {
  const width = wide ? 'w-full' : ''
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-5 text-center transition-[background-color,transform] duration-150 active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${looks[look]} ${width} ${more}`
}

export function Button({ look, wide, className, ...button }: Look & ComponentProps<'button'>) {
  return (
    <button type="submit" {...button} className={shape({ ...(look && { look }), ...(wide && { wide }) }, className)} />
  )
}

export function ButtonLink({ look, wide, className, ...link }: Look & ComponentProps<typeof Link>) {
  return <Link {...link} className={shape({ ...(look && { look }), ...(wide && { wide }) }, className)} />
}

export const textLinkStyles =
  'inline-flex min-h-11 min-w-11 items-center font-medium text-teal underline underline-offset-4'

/** Text link with a touch-sized target. */
export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={`${textLinkStyles} ${className}`} />
}
