import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

export function LinkList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading} className="mt-8">
      <h2 className="mb-2 text-base">{heading}</h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </nav>
  )
}

export function LinkListItem({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 hover:bg-surface">
        <Icon name={icon} size={22} className="text-muted" />
        <span className="flex-1 font-medium">{label}</span>
        <Icon name="chevron-right" size={18} className="text-muted" />
      </Link>
    </li>
  )
}
