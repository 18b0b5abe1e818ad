import type { ReactNode } from 'react'

export type IllustrationProps = { className?: string | undefined }

/** The theme's own colours, so that a drawing turns dark with the page. */
export const tones = {
  ink: 'var(--color-ink, #16130f)',
  paper: 'var(--color-paper, #fffdf9)',
  surface: 'var(--color-surface, #f6f1e9)',
  line: 'var(--color-line, #e7dfd2)',
  accent: 'var(--color-accent, #f59e0b)',
  teal: 'var(--color-teal, #0f766e)',
} as const

/** The one sheet that all small drawings share: same size, same pen, same pool of light. Words stand beside it. */
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

/** A low shoe, toe to the right, 64 × 38, drawn from the upper left corner of its box. */
export function Shoe({ at, fill, dashed }: { at: string; fill?: string; dashed?: boolean }) {
  return (
    <g transform={at} fill={fill ?? 'none'} strokeDasharray={dashed ? '4 5' : undefined}>
      <path d="M4 30C3 22 4 13 5 5c7 4 14 3 18-3 5 7 11 12 19 14 11 2 18 6 18 14z" />
      <path d="M2 30h59c2 0 2 7-4 7H7c-4 0-6-4-5-7z" />
      {dashed ? null : <path d="M24 12l5-4m0 9 6-4m0 8 6-4" />}
    </g>
  )
}
