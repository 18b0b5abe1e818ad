import { useLocation } from 'react-router'
import { addressNaming, languages } from '#domain/language.ts'
import { offeredLanguages, pageLanguage } from '#domain/page-language.ts'

const others = offeredLanguages.filter((language) => language !== pageLanguage)

/** Links to this page in the other languages. They open documents: each language has scripts of its own. */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return others.map((language) => (
    // The cached page knows no more of its address than the page reads.
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
