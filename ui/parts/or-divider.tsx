import type { ReactNode } from 'react'
import * as texts from './texts.tsx'

export function OrDivider({ children = texts.or }: { children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  )
}
