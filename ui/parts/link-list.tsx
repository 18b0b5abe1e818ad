import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

export const rowListStyles = 'divide-y divide-line border-y border-line'

export function LinkList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading} className="mt-8">
      <h2 className="mb-2 text-base">{heading}</h2>
      <ul className={rowListStyles}>{children}</ul>
    </nav>
  )
}

type Row = { icon: IconName; label: string }

const rowStyles = 'flex min-h-14 w-full items-center gap-3 text-left hover:bg-surface'

/** Row with a link; `children` follow it in the list's item. */
export function LinkListItem({ icon, label, children, ...link }: Row & ComponentProps<typeof Link>) {
  return (
    <li>
      <Link {...link} className={rowStyles}>
        <RowContent icon={icon} label={label} />
      </Link>
      {children}
    </li>
  )
}

export function ButtonRow({ icon, label, intent }: Row & { intent: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={rowStyles}>
      <RowContent icon={icon} label={label} />
    </button>
  )
}

function RowContent({ icon, label }: Row) {
  return (
    <>
      <Icon name={icon} size={22} className="text-muted" />
      <span className="flex-1 font-medium">{label}</span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </>
  )
}
