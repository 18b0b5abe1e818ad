import { initials } from '#domain/accounts/visitor.ts'
import { Icon } from './icon.tsx'

const grounds = ['#0f766e', '#9a3412', '#1d4ed8', '#7e22ce', '#be123c', '#4d7c0f', '#a16207', '#0e7490']

/** The shopper's picture, or initials on a colour derived from the name (spec §3). */
export function Avatar({ name, size, picture = null }: { name: string | null; size: number; picture?: string | null }) {
  if (picture) {
    return (
      <img src={picture} alt="" width={size} height={size} className="shrink-0 rounded-full bg-line object-cover" />
    )
  }
  if (!name) {
    return (
      <span className="grid place-items-center relative shrink-0 rounded-full bg-line text-muted">
        <svg width={size} height={size} aria-hidden="true" />
        <Icon name="user" className="absolute w-3/5" />
      </span>
    )
  }
  const letters = initials(name)
  const ground = grounds[[...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0) % grounds.length]
  return (
    <svg width={size} height={size} viewBox="0 0 60 60" className="shrink-0 rounded-full" aria-hidden="true">
      <rect width="60" height="60" fill={ground} />
      <text x="30" y="31" fill="#fff" fontSize="24" fontWeight="600" textAnchor="middle" dominantBaseline="central">
        {letters}
      </text>
    </svg>
  )
}
