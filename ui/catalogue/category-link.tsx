import { Link, type LinkProps } from 'react-router'
import * as texts from './texts.tsx'

/** Link to a category's listing; one with a redirect URL opens it in a new window (spec §2). */
export function CategoryLink({ to, children, ...link }: LinkProps & { to: string }) {
  const isElsewhere = to.startsWith('https:')
  return (
    <Link discover="none" to={to} {...link} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isElsewhere && <span className="sr-only"> {texts.opensANewWindow}</span>}
    </Link>
  )
}
