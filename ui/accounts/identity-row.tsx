import type { ReactNode } from 'react'
import { TextLink } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

type SignInMethodRowProps = {
  mark: ReactNode
  title: string
  /** The linked number or address, null without one. */
  linked: string | null
  /** Path that starts unlinking; null when it is the only method. */
  unlink: string | null
}

export function SignInMethodRow({ mark, title, linked, unlink }: SignInMethodRowProps) {
  return (
    <li className="flex min-h-18 items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface">{mark}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block truncate text-sm tabular-nums text-muted">{linked ?? texts.notLinked}</span>
      </span>
      {unlink && (
        <TextLink to={unlink} preventScrollReset aria-label={texts.unlinkTitle(title)} className="px-2">
          {texts.unlink}
        </TextLink>
      )}
    </li>
  )
}
