import type { ComponentProps } from 'react'

const iconButton =
  'relative grid size-[44px] shrink-0 place-items-center rounded-full text-ink hover:bg-surface transition-colors duration-150'

/** 44 px, as large as a thumb needs. Give it an `aria-label`. */
export function IconButton({
  className = '',
  ...button
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...button} className={`${iconButton} ${className}`} />
}

export { iconButton }
