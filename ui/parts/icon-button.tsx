import type { ComponentProps } from 'react'

/** Button of 44 px with an icon. Requires an `aria-label`. */
export function IconButton({ className = '', ...button }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...button} className={`icon-button ${className}`} />
}
