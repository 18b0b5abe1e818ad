import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

export function SignInCard({ title, back, children }: { title: string; back?: string; children: ReactNode }) {
  return (
    <main className="mx-auto max-w-md px-4 py-6 lg:my-14 lg:rounded-card lg:border lg:border-line lg:px-8 lg:py-8">
      {back && (
        <Link to={back} aria-label={texts.back} className="icon-button -ml-2.5 mb-1">
          <Icon name="back" />
        </Link>
      )}
      <h1 className="mb-5 text-xl">{title}</h1>
      {children}
    </main>
  )
}
