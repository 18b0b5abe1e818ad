import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LanguageLinks } from '#ui/shell/language-links.tsx'
import { isWithin, openPath, type Section, type SectionGroup, sectionGroups } from './navigation.ts'
import { texts } from './texts.tsx'

/** Touch-sized on a phone; denser on a desktop, denser still on a low screen. */
const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-sm font-medium pointer-fine:lg:min-h-9 pointer-fine:lg:[@media(max-height:60rem)]:min-h-8'

type Sections = { sections: readonly Section[] }

/** Every section that the staff member may open, by group, and sign-out. */
export function AllSections({ sections, name }: Sections & { name: string }) {
  return (
    <>
      <div className="space-y-3 lg:space-y-2">
        {sectionGroups.map((group) => (
          <Group key={group} group={group} sections={sections.filter((section) => section.group === group)} />
        ))}
      </div>
      <div className="mt-3 border-t border-line pt-3">
        <p className="truncate px-3 pb-1 text-xs text-muted">{texts.signedInAs(name)}</p>
        <div className="grid grid-cols-2 lg:grid-cols-1">
          <a href="/home" className={`${entry} hover:bg-line/60`}>
            <Icon name="cart" size={20} />
            {texts.openTheShop}
          </a>
          <LanguageLinks className={`${entry} hover:bg-line/60`} />
          <PostForm intent="sign-out" action="/admin/sign-out">
            <button type="submit" className={`${entry} hover:bg-line/60`}>
              <Icon name="logout" size={20} />
              {texts.signOutNow}
            </button>
          </PostForm>
        </div>
      </div>
    </>
  )
}

function Group({ group, sections }: Sections & { group: SectionGroup }) {
  const id = useId()
  const path = openPath(useLocation())
  if (sections.length === 0) return null
  return (
    <div>
      <p id={id} className="px-3 pb-0.5 text-xs font-medium text-muted">
        {texts.sectionGroups[group]}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-x-1 lg:grid-cols-1">
        {sections.map((section) => {
          const isHere = isWithin(path, section)
          return (
            <li key={section.to}>
              <Link
                to={section.to}
                aria-current={isHere ? 'page' : undefined}
                className={`${entry} ${isHere ? 'bg-teal-soft text-teal' : 'hover:bg-line/60'}`}
              >
                <Icon name={section.icon} size={20} />
                {section.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
