import type { ReactNode } from 'react'
import { titleWith } from '#domain/settings/brand.ts'
import { BackOfficeMark } from '#ui/backoffice/frame.tsx'
import { useBrand } from '#ui/parts/brand-context.ts'
import { LanguageLinks } from '#ui/shell/language-links.tsx'
import { NavigationProgress } from '#ui/shell/navigation-progress.tsx'
import { RouteAnnouncer } from '#ui/shell/route-announcer.tsx'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { texts } from './texts.tsx'

/** Frame of pages before sign-in: logo and form. */
export function StaffSignInFrame({ children }: { children: ReactNode }) {
  useFocusFirstError()
  return (
    <div data-usable={useHydrated() ? 'yes' : 'no'} className="flex min-h-dvh flex-col bg-surface">
      <NavigationProgress />
      <header className="mx-auto flex w-full max-w-md px-4 pb-2 pt-4 sm:pt-12">
        <BackOfficeMark />
      </header>
      <div id="content" className="mx-auto w-full max-w-md flex-1 px-4 pb-10">
        {children}
        <LanguageLinks className="flex min-h-11 items-center px-5 underline" />
      </div>
      <RouteAnnouncer />
    </div>
  )
}

export function StaffSignInCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="rounded-card border border-line bg-paper p-5 sm:p-7">
      <title>{titleWith(texts.backOfficeTitle(title), useBrand().name)}</title>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1.5 text-muted">{text}</p>
      <div className="mt-5 space-y-5">{children}</div>
    </main>
  )
}
