import { Link } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

/** Heading of an account page, with a link back. */
export function AccountHeading({ back, backLabel, title }: { back: string; backLabel: string; title: string }) {
  return (
    <div className="flex items-center gap-1">
      <Link to={back} aria-label={texts.backTo(backLabel)} className="icon-button -ml-2.5">
        <Icon name="back" />
      </Link>
      <h1 className="text-xl">{title}</h1>
    </div>
  )
}
