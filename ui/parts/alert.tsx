import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  error: { look: 'bg-red-soft text-red', icon: 'warning' },
  warning: { look: 'bg-orange-soft text-orange', icon: 'info' },
  success: { look: 'bg-teal-soft text-teal', icon: 'check' },
} as const

/** Words that the page itself says, right where they matter. */
export function Alert({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={look === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-card px-3.5 py-3 text-sm font-medium ${looks[look].look}`}
    >
      <Icon name={looks[look].icon} size={20} className="shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
