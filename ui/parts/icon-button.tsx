import type { ComponentProps } from 'react'

/** 44 px, as large as a thumb needs. Give it an `aria-label`. */
export function IconButton({ className = '', ...button }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...button} className={`icon-button ${className}`} />
}
