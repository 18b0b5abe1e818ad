import type { ReactNode } from 'react'

export type IllustrationProps = { className?: string | undefined }

/** Theme colours, so that drawings follow dark mode. */
export const tones = {
  ink: 'var(--color-ink, #16130f)',
  paper: 'var(--color-paper, #fffdf9)',
  surface: 'var(--color-surface, #f6f1e9)',
  line: 'var(--color-line, #e7dfd2)',
  accent: 'var(--color-accent, #f59e0b)',
  teal: 'var(--color-teal, #0f766e)',
} as const

/** Canvas of all small drawings: same size, stroke and background. Decorative. */
export function Illustration({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 160"
      width="200"
      height="160"
      className={className}
      fill="none"
      stroke={tones.ink}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        fill={tones.surface}
        stroke="none"
        d="M30 98C18 62 48 22 92 16c46-7 92 20 92 66 0 22-8 40-22 52H44c-6-10-10-22-14-36z"
      />
      {children}
    </svg>
  )
}

/** Shoe, toe to the right, 64 × 38, positioned by its upper left corner. */
export function Shoe({ at, fill, dashed }: { at: string; fill?: string; dashed?: boolean }) {
  return (
    <g transform={at} fill={fill ?? 'none'} strokeDasharray={dashed ? '4 5' : undefined}>
      <path d="M4 30C3 22 4 13 5 5c7 4 14 3 18-3 5 7 11 12 19 14 11 2 18 6 18 14z" />
      <path d="M2 30h59c2 0 2 7-4 7H7c-4 0-6-4-5-7z" />
      {dashed ? null : <path d="M24 12l5-4m0 9 6-4m0 8 6-4" />}
    </g>
  )
}
