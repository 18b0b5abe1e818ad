import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  error: { look: 'bg-red-soft text-red', icon: 'warning' },
  warning: { look: 'bg-orange-soft text-orange', icon: 'info' },
  success: { look: 'bg-teal-soft text-teal', icon: 'check' },
} as const

type AlertProps = { look: keyof typeof looks; className?: string; children: ReactNode }

/** Inline message. */
export function Alert({ look, className = '', children }: AlertProps) {
  return (
    <div
      role={look === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-card px-3.5 py-3 text-sm font-medium ${looks[look].look} ${className}`}
    >
      <Icon name={looks[look].icon} size={20} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

type RefusalAlertProps = { refusal: { message: string } | null | undefined; className?: string }

/** Shows a form's refusal; hidden without one. */
export function RefusalAlert({ refusal, className = 'mb-4' }: RefusalAlertProps) {
  if (!refusal) return null
  return (
    <Alert look="error" className={className}>
      {refusal.message}
    </Alert>
  )
}
