import { useLocation } from 'react-router'
import { addressNaming, languages } from '#domain/language.ts'
import { offeredLanguages, pageLanguage } from '#domain/page-language.ts'

const others = offeredLanguages.filter((language) => language !== pageLanguage)

/** Links to this page in other languages, as document navigation because each language has its own scripts. */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return others.map((language) => (
    // The cached page knows only the parameters that it reads.
    <a
      key={language}
      href={addressNaming(language, pathname + search)}
      hrefLang={language}
      lang={language}
      className={className}
      suppressHydrationWarning
    >
      {languages[language].name}
    </a>
  ))
}
