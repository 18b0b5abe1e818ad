import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const variants = {
  error: { styles: 'bg-red-soft text-red', icon: 'warning' },
  warning: { styles: 'bg-orange-soft text-orange', icon: 'info' },
  success: { styles: 'bg-teal-soft text-teal', icon: 'check' },
} as const

/** `children` stand in the place of `text` where it has links or several lines. */
type AlertProps = { variant: keyof typeof variants; className?: string; text?: ReactNode; children?: ReactNode }

export function Alert({ variant, className = '', text, children = text }: AlertProps) {
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-card px-3.5 py-3 text-sm font-medium ${variants[variant].styles} ${className}`}
    >
      <Icon name={variants[variant].icon} size={20} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

type RefusalAlertProps = { refusal: { message: string } | null | undefined; className?: string }

/** Shows a form's refusal; hidden without one. */
export function RefusalAlert({ refusal, className = 'mb-4' }: RefusalAlertProps) {
  if (!refusal) return null
  return <Alert text={refusal.message} variant="error" className={className} />
}
